import type { MouseEvent, SyntheticEvent } from 'react';

/** Elements of a row that a click is for, instead of the row. A click next to a checkbox or an action is meant for it. */
const controls =
  'a, button, input, label, select, textarea, [role="button"], [role="checkbox"], [contenteditable], [data-row-actions], .ant-table-selection-column';

/** Elements of a row in which the keys of the row work, except for Enter. */
const keyless = 'a, input[type="checkbox"]';

/** A drag shorter than this, in pixels, is a click with an unsteady hand. */
const leastDrag = 4;

/** The point at which a button of the mouse was pressed. */
export type PressedAt = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** Returns whether a click on a row was for a control in it, or for a layer above the page, such as a menu. */
export function isForControl({ target, currentTarget }: SyntheticEvent): boolean {
  if (!(target instanceof Element && currentTarget.contains(target))) return true;
  const control = target.closest(controls);
  return control !== null && currentTarget.contains(control);
}

/** Returns whether a key in a row is for the row: the row has the focus, or a link or checkbox that ignores the key. */
export function isForRow({ target, currentTarget }: SyntheticEvent, key: string): boolean {
  if (target === currentTarget) return true;
  return key !== 'Enter' && target instanceof Element && currentTarget.contains(target) && target.matches(keyless);
}

/** Returns whether text was selected by dragging. */
export function hasSelectedText({ clientX, clientY }: MouseEvent, pressedAt: PressedAt | undefined): boolean {
  const way = pressedAt ? Math.hypot(clientX - pressedAt.clientX, clientY - pressedAt.clientY) : 0;
  return way >= leastDrag && window.getSelection()?.isCollapsed === false;
}
