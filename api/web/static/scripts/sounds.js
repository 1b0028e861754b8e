// Four sounds made by the browser: guns, collisions, moving ships, and a bell. Off until the reader turns them on.

const KEPT_AS = "sealed-orders.sound";
const SOUNDS = { shot: gun, collision: crash, move: wake, end: bell, turn: bell };
let air = null;

/** A button that turns sounds on and off; they are played with the shown events while the battle plays. */
export function hearken(button, battle, isPlaying) {
  let on = localStorage.getItem(KEPT_AS) === "on";
  const show = () => button.setAttribute("aria-pressed", String(on));
  button.addEventListener("click", () => {
    on = !on;
    localStorage.setItem(KEPT_AS, on ? "on" : "off");
    show();
    if (on) bell(opened());
  });
  battle.addEventListener("looked", () => {
    const sound = SOUNDS[battle.entry(battle.version)?.stop];
    if (on && sound && isPlaying()) sound(opened());
  });
  show();
}

function opened() {
  air ??= new AudioContext();
  air.resume();
  return air;
}

/** Noise that fades, through a filter that closes. */
function noise(context, { seconds, from, to, loud, swell = 0.005 }) {
  const source = context.createBufferSource();
  source.buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
  const samples = source.buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  const filter = context.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.setValueAtTime(from, context.currentTime);
  filter.frequency.exponentialRampToValueAtTime(to, context.currentTime + seconds);
  source.connect(filter).connect(faded(context, { seconds, loud, swell }));
  source.start();
}

function faded(context, { seconds, loud, swell }) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(loud, context.currentTime + swell);
  gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + seconds);
  gain.connect(context.destination);
  return gain;
}

function gun(context) {
  noise(context, { seconds: 0.9, from: 900, to: 60, loud: 0.5 });
}

function crash(context) {
  noise(context, { seconds: 0.35, from: 3_000, to: 300, loud: 0.35 });
}

function wake(context) {
  noise(context, { seconds: 1.1, from: 700, to: 400, loud: 0.06, swell: 0.4 });
}

function bell(context) {
  for (const [pitch, loud] of [[880, 0.12], [2_217, 0.05]]) {
    const tone = context.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(faded(context, { seconds: 1.2, loud, swell: 0.005 }));
    tone.start();
    tone.stop(context.currentTime + 1.2);
  }
}
