import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface OpenForm {
  /** The page it is on. */
  readonly address: string;
  readonly isDirty: () => boolean;
}

/** Forms that are open, also those of pages behind. */
const forms = new Map<object, OpenForm>();

/** Lets the application know of a form, so that nobody closes its page or its window over something typed. */
export function useUnsaved(isDirty: () => boolean): void {
  const { pathname } = useLocation();
  const form = useRef(isDirty);
  useEffect(() => {
    form.current = isDirty;
  });
  useEffect(() => {
    const address = pathname;
    forms.set(form, { address, isDirty: () => form.current() });
    return () => {
      // A page that goes behind ends its effects like one that ends, but keeps its form.
      if (window.location.pathname === address) forms.delete(form);
    };
  }, [pathname]);
}

/** Whether something typed would be lost by closing these pages; without any: by closing the window. */
export const hasUnsaved = (addresses?: readonly string[]): boolean =>
  [...forms.values()].some(({ address, isDirty }) => (addresses?.includes(address) ?? true) && isDirty());

/** Forgets the forms of pages that are closed; without any: of all. */
export function forgetUnsaved(addresses?: readonly string[]): void {
  for (const [form, { address }] of forms) if (addresses?.includes(address) ?? true) forms.delete(form);
}
