import { useEffect, useState } from 'react';

/** What a value was when nothing of it had changed for a while, in ms: so that not every key asks the server. */
export function useDebouncedValue<Value>(value: Value, pause: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return debounced;
}
