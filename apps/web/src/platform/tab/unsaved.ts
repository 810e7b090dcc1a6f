import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { shownAddressOf } from './panel-address.ts';

interface OpenForm {
  /** The address of the form's page. */
  readonly address: string;
  readonly isDirty: () => boolean;
  readonly end: (isDiscarded: boolean) => void;
}

/** The open forms, also of hidden tabs. */
const forms = new Map<object, OpenForm>();

/** The addresses of the pages with unsaved input, for the marks of their tabs. */
const useUnsavedPages = create<{ readonly addresses: readonly string[] }>()(() => ({ addresses: [] }));

/** Determines the pages with unsaved input again, after an event that may have changed them. */
export function refreshUnsaved(): void {
  const dirty = [...forms.values()].filter(({ isDirty }) => isDirty()).map(({ address }) => address);
  const addresses = [...new Set(dirty)].toSorted();
  if (addresses.join() !== useUnsavedPages.getState().addresses.join()) useUnsavedPages.setState({ addresses });
}

/** Returns whether a page has unsaved input. */
export function useIsUnsaved(address: string): boolean {
  return useUnsavedPages(({ addresses }) => addresses.includes(address));
}

/**
 * Registers a form, so that closing its page or the window asks for confirmation. `end` is called when the page is
 * closed: the values are discarded, or kept for another session.
 */
export function useUnsaved(isDirty: () => boolean, end: (isDiscarded: boolean) => void = () => undefined): void {
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
      end: (isDiscarded) => form.current.end(isDiscarded),
    });
    return () => {
      // The effects of a hidden page end like those of a closed one, but the page keeps its form.
      if (shownAddressOf(address)) forms.delete(form);
      refreshUnsaved();
    };
  }, [pathname]);
}

/**
 * Returns whether closing these pages would lose entered values; without an argument, whether closing the window would.
 */
export function hasUnsaved(addresses?: readonly string[]): boolean {
  return [...forms.values()].some(({ address, isDirty }) => (addresses?.includes(address) ?? true) && isDirty());
}

function endForms(isAffected: (address: string) => boolean, isDiscarded: boolean): void {
  for (const [form, { address, end }] of forms) {
    if (!isAffected(address)) continue;
    end(isDiscarded);
    forms.delete(form);
  }
  refreshUnsaved();
}

/** Discards the entered values of closed pages; without an argument, of all pages. */
export function discardUnsaved(addresses?: readonly string[]): void {
  return endForms((address) => addresses?.includes(address) ?? true, true);
}

/** Removes all forms when the application closes. Their drafts are kept for the next session of the same user. */
export function forgetUnsaved(): void {
  return endForms(() => true, false);
}
