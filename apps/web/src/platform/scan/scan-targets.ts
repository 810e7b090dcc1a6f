import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { loadCode } from '../load-code.ts';
import { isCovered } from '../tab/typing-target.ts';

/** Receives a scanned code. Returns whether it was found, or undefined if the target signals that itself. */
export type OnScan = (code: string) => boolean | undefined | Promise<boolean | undefined>;

/** A place that receives scanned codes. */
interface ScanTarget {
  readonly isInDialog: boolean;
  readonly onCode: OnScan;
}

/** The targets that are shown, the topmost last. */
const useTargets = create<{ readonly targets: readonly ScanTarget[] }>()(() => ({ targets: [] }));

/** Receives codes while no target is shown: the application shows its search. */
let fallback: OnScan | undefined;

/** Returns the topmost target. Behind a dialog, those of the page receive nothing. */
function topmost(): OnScan | undefined {
  const top = useTargets.getState().targets.at(-1);
  if (!isCovered()) return top?.onCode ?? fallback;
  return top?.isInDialog ? top.onCode : undefined;
}

/** Signals whether a scanned code was found (`signalScan`). */
export async function signal(isFound: boolean): Promise<void> {
  (await loadCode(() => import('./signals.ts')))?.signalScan(isFound);
}

/** Gives a scanned code to the topmost target, and signals whether it was found. */
export async function handleScan(code: string): Promise<void> {
  const onCode = topmost();
  const isFound = onCode ? await onCode(code) : false;
  if (isFound !== undefined) await signal(isFound);
}

/** Returns whether the page has a target, so that it shows a button for the camera. */
export function useHasTarget(): boolean {
  return useTargets(({ targets }) => targets.some(({ isInDialog }) => !isInDialog));
}

/** Sets what receives codes without a target. Returns a function that removes it. */
export function setScanFallback(onCode: OnScan): () => void {
  fallback = onCode;
  return () => {
    if (fallback === onCode) fallback = undefined;
  };
}

/**
 * Makes a part of a page, or a dialog, the target of scanned codes while it is shown. The last one that appears is the
 * topmost. `onCode` undefined = it receives none now.
 */
export function useScanTarget(onCode: OnScan | undefined, isInDialog = false): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  const isOn = onCode !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const target: ScanTarget = { isInDialog, onCode: (code) => latest.current?.(code) ?? false };
    useTargets.setState(({ targets }) => ({ targets: [...targets, target] }));
    return () => useTargets.setState(({ targets }) => ({ targets: targets.filter((each) => each !== target) }));
  }, [isOn, isInDialog]);
}
