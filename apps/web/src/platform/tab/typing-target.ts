const fields = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [role="combobox"]';

/** Returns whether the user types in an element, so that a letter is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));
}

/** Returns whether a modal layer above the page has to be closed first. */
export function isCovered(): boolean {
  return [...document.querySelectorAll('[aria-modal="true"]')].some((layer) => layer.checkVisibility());
}
