import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** The whole screen for the application. Some browsers, such as those of phones, have none to give. */
export function useFullscreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // Refused by the browser: things stay as they are, and the button says how that is.
    change.catch(() => undefined);
  };
  // Undefined in old browsers, although the types exclude it.
  return { isOffered: document.fullscreenEnabled === true, isFull, toggle };
}
