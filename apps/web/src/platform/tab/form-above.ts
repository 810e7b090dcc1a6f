import { useEffect, useState } from 'react';
import { create } from 'zustand';

interface FormAboveState {
  /** Forms that are open above the drawer of a document. */
  readonly count: number;
}

const useForms = create<FormAboveState>()(() => ({ count: 0 }));

function add(change: 1 | -1): void {
  return useForms.setState(({ count }) => ({ count: count + change }));
}

/** Reports a form above the drawer of a document while it is mounted and its tab is shown. */
export function useReportFormAbove(): void {
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
}

/** Returns whether this drawer of a document opened while a form was open, which it is below, until the form closes. */
export function useOpenedBelowForm(): boolean {
  const isFormAbove = useForms(({ count }) => count > 0);
  const [isBelow, setIsBelow] = useState(isFormAbove);
  if (isBelow && !isFormAbove) setIsBelow(false);
  return isBelow;
}
