import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface OpenForm {
  /** The page it is on. */
  readonly address: string;
  readonly isDirty: () => boolean;
  readonly end: (isGivenUp: boolean) => void;
}

/** Forms that are open, also those of pages behind. */
const forms = new Map<object, OpenForm>();

/**
 * Registers a form with the application, so that its page and window are not closed without a confirmation. `end` is
 * called when its page is closed anyway: the values are discarded, or stay for another session.
 */
export function useUnsaved(isDirty: () => boolean, end: (isGivenUp: boolean) => void = () => undefined): void {
  const { pathname } = useLocation();
  const form = useRef({ isDirty, end });
  useEffect(() => {
    form.current = { isDirty, end };
  });
  useEffect(() => {
    const address = pathname;
    forms.set(form, {
      address,
      isDirty: () => form.current.isDirty(),
      end: (isGivenUp) => form.current.end(isGivenUp),
    });
    return () => {
      // A page that goes behind ends its effects like one that ends, but keeps its form.
      if (window.location.pathname === address) forms.delete(form);
    };
  }, [pathname]);
}

/** Whether something typed would be lost by closing these pages; without any: by closing the window. */
export function hasUnsaved(addresses?: readonly string[]): boolean {
  return [...forms.values()].some(({ address, isDirty }) => (addresses?.includes(address) ?? true) && isDirty());
}

function forget(isMeant: (address: string) => boolean, isGivenUp: boolean): void {
  for (const [form, { address, end }] of forms) {
    if (!isMeant(address)) continue;
    end(isGivenUp);
    forms.delete(form);
  }
}

/** Discards the values of closed pages; without an argument, of all. */
export function discardUnsaved(addresses?: readonly string[]): void {
  return forget((address) => addresses?.includes(address) ?? true, true);
}

/** Forgets all forms, as the application goes; what is kept of them stays for the next session of the same person. */
export function forgetUnsaved(): void {
  return forget(() => true, false);
}
