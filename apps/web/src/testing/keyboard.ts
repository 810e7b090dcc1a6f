import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { dialog } from './fields.ts';

/** Moves the focus to an element without a mouse. */
export async function focus(element: Locator): Promise<void> {
  await expect.element(element).toBeVisible();
  const found = element.element();
  if (found instanceof HTMLElement) found.focus();
  await expect.element(element).toHaveFocus();
}

/** Presses a button with Enter. */
export async function pressByKey(button: Locator): Promise<void> {
  await focus(button);
  await userEvent.keyboard('{Enter}');
}

/** Presses Ctrl+Enter in the focused element. */
export function pressCtrlEnter(): Promise<void> {
  return userEvent.keyboard('{Control>}{Enter}{/Control}');
}

/** Opens a dialog or drawer by its button, and closes it with Escape. */
export async function openAndClose(button: Locator, title: string | RegExp): Promise<void> {
  await pressByKey(button);
  await expect.element(dialog(title)).toBeVisible();
  await expect.element(button).not.toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(title)).not.toBeInTheDocument();
}

/** Waits until the focus is within an element. */
export async function expectFocusIn(part: Locator): Promise<void> {
  await expect.poll(() => part.query()?.contains(document.activeElement)).toBe(true);
}

/** Presses the keys of a code and Enter, as fast as a hardware scanner, outside of fields or in `field`. */
export function scanCode(code: string, field: Element = document.body): void {
  for (const key of [...code.split(''), 'Enter'])
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
