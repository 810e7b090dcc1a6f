import { create } from 'zustand';

type ToastKind = 'success' | 'warning' | 'failure';

/** Words of a message that link to a record. */
export interface ToastLink {
  readonly words: string;
  readonly to: string;
}

/** What a message offers in addition to its text. */
export interface ToastOptions {
  /** The records that the message names. */
  readonly links?: readonly ToastLink[];
  /** Reverses the action. */
  readonly undo?: () => void;
  /** Another step that the message offers. It stays until it is closed. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A message about the result of an action. */
export interface Toast extends ToastOptions {
  readonly id: number;
  readonly kind: ToastKind;
  readonly content: string;
}

/** The number of messages that are shown at a time. */
const maxToasts = 3;

let lastId = 0;

/** The shown messages, the latest last. */
export const useToasts = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }));

/**
 * Shows a message. It replaces one with the same text, unless that one can be undone, and the oldest one if there are too
 * many.
 */
export function showToast(kind: ToastKind, content: string, options: ToastOptions = {}): void {
  lastId += 1;
  const toast = { ...options, id: lastId, kind, content };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.content !== content || other.undo), toast].slice(-maxToasts),
  }));
}

/** Removes a message. */
export function removeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Removes the messages of the last attempt, so that they do not contradict the result of the next one. */
export function clearFailures(): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ kind, action }) => kind === 'success' || action) }));
}

/** Runs the undo of the latest message that has one, and removes the message. Returns whether there was one. */
export function undoLatest(): boolean {
  const latest = useToasts.getState().toasts.findLast(({ undo }) => undo !== undefined);
  if (!latest) return false;
  removeToast(latest.id);
  latest.undo?.();
  return true;
}

/** Removes all messages. */
export function clearToasts(): void {
  useToasts.setState({ toasts: [] });
}
