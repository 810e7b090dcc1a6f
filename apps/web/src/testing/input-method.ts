import { command } from './dev-tools.ts';

/** Composes text with an input method in the field that has the focus. */
export function compose(text: string): Promise<unknown> {
  return command('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

/** Inserts text as an input method does at the end of a composition. */
export function endComposition(text: string): Promise<unknown> {
  return command('Input.insertText', { text });
}
