import { useEffect, useState } from 'react';

const pause = 200;

/** The word that is searched for: what was typed, once the typing pauses or `settle` is called. */
export function useDebouncedText(typed: string) {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return { settled: debounced, settle: () => setDebounced(typed) };
}
