import { useEffect, useState } from 'react';

const pause = 200;

/** Returns the search text: the typed text after a pause of typing, or after a call of `settle`. */
export function useDebouncedText(typed: string) {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return { settled: debounced, settle: () => setDebounced(typed) };
}
