import { useEffect, useState } from 'react';

const debounceMs = 200;

/** Returns the search text: the typed text after a pause of typing, or after a call of `flush`. */
export function useDebouncedText(typed: string) {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { debounced, flush: () => setDebounced(typed) };
}
