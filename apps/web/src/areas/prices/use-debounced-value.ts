import { useEffect, useState } from 'react';

/** Returns a value after it did not change for `pause` ms, so that not every key press sends a request. */
export function useDebouncedValue<Value>(value: Value, pause: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return debounced;
}
