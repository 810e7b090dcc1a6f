import { useEffect, useState } from 'react';

const pause = 200;

/** The word that is searched for: what was typed, once the typing pauses or `settle` is called. */
export function useSettled(typed: string) {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return { settled, settle: () => setSettled(typed) };
}
