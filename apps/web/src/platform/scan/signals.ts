const beepSeconds = 0.09;
const pauseSeconds = 0.09;
const vibrationMs = 80;

let audio: AudioContext | undefined;

/** Plays short tones. Without a sound device or permission nothing is heard. */
function beep(count: number, hertz: number): void {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (let index = 0; index < count; index += 1) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const from = start + index * (beepSeconds + pauseSeconds);
    tone.frequency.value = hertz;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + beepSeconds);
  }
}

/** Beeps and vibrates: once if the scanned code was found, twice if it was not. */
export function signalScan(isFound: boolean): void {
  beep(isFound ? 1 : 2, isFound ? 1760 : 440);
  // Absent in Safari and Firefox.
  if ('vibrate' in navigator) navigator.vibrate(isFound ? vibrationMs : [vibrationMs, vibrationMs, vibrationMs]);
}
