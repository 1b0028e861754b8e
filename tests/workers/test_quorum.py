"""What is asked of RabbitMQ, so that a message outlives any one of its nodes; of a Redis none of it is."""

import pytest
from celery.worker.consumer import Consumer as TheirConsumer

from workers.app import COMMANDS, QUEUE, make_app
from workers.consumer import Consumer


@pytest.mark.parametrize("name", [QUEUE, COMMANDS])
def test_on_rabbitmq_the_queues_are_quorum_queues(name: str) -> None:
    app = make_app("amqp://sealed@localhost:5670//")
    assert app.amqp.queues[name].queue_arguments == {"x-queue-type": "quorum"}
    assert app.amqp.queues[name].durable
    assert make_app("redis://localhost").amqp.queues[name].queue_arguments is None


def test_a_message_to_rabbitmq_is_confirmed_and_tried_once_more() -> None:
    conf = make_app("amqp://sealed@localhost:5670//").conf
    assert conf.broker_transport_options == {"confirm_publish": True}
    assert (conf.task_publish_retry, conf.task_publish_retry_policy["max_retries"]) == (True, 1)
    assert not make_app("redis://localhost").conf.task_publish_retry


def test_two_workers_of_one_machine_want_no_queue_of_their_own() -> None:
    """By its name, which is the machine's, the second would be refused, and end."""
    assert not make_app("amqp://sealed@localhost:5670//").conf.worker_enable_remote_control


def test_no_queues_are_kept_for_messages_to_be_delivered_later() -> None:
    theirs, ours = TheirConsumer.Blueprint.default_steps, Consumer.Blueprint.default_steps
    assert {*theirs} - {*ours} == {"celery.worker.consumer.delayed_delivery:DelayedDelivery"}
    assert make_app("amqp://").conf.worker_consumer == "workers.consumer:Consumer"
