import { useEffect, useState } from 'react';
import { create } from 'zustand';

interface FormAboveState {
  /** The number of forms above the drawer of a document. */
  readonly count: number;
}

const useForms = create<FormAboveState>()(() => ({ count: 0 }));

function changeCount(change: 1 | -1): void {
  return useForms.setState(({ count }) => ({ count: count + change }));
}

/** Reports an open form above the drawer of a document, while it is mounted and its tab is shown. */
export function useReportFormAbove(): void {
  useEffect(() => {
    changeCount(1);
    return () => changeCount(-1);
  }, []);
}

/** Returns whether the drawer of a document opened below an open form, until that form closes. */
export function useOpenedBelowForm(): boolean {
  const isFormAbove = useForms(({ count }) => count > 0);
  const [isBelow, setIsBelow] = useState(isFormAbove);
  if (isBelow && !isFormAbove) setIsBelow(false);
  return isBelow;
}
