import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Returns the state of full screen and a function that toggles it. Browsers of phones may not offer it. */
export function useFullscreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // If the browser refuses, the state is unchanged and the button still shows it.
    change.catch(() => undefined);
  };
  // `fullscreenEnabled` is undefined in old browsers, although the types exclude it.
  return { isOffered: document.fullscreenEnabled === true, isFull, toggle };
}
