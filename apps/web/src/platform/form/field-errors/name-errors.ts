import { formatNames } from '../../i18n/index.ts';
import { textOf } from '../../i18n/use-text.ts';
import { clearFailures, showToast } from '../../notify/toasts/toast-store.ts';
import { focusFirstError, invalidFields } from './focus-first-error.ts';

/** Returns the label of a field, as the user reads it. */
function labelOf(box: Element, field: Element): string | undefined {
  const label = field.id ? box.querySelector(`label[for="${CSS.escape(field.id)}"]`) : null;
  return label?.textContent?.trim() || field.getAttribute('aria-label') || undefined;
}

/** Names fields that prevent saving, if there are several: the first one has the focus and shows its own error. */
function nameFields(box: Element | null, invalid: readonly Element[]): void {
  clearFailures();
  const names = new Set(box ? invalid.flatMap((field) => labelOf(box, field) ?? []) : []);
  if (names.size > 1) showToast('failure', textOf('common:fieldsToCorrect', { fields: formatNames([...names]) }));
}

/** Focuses the first field with an error, and names all of them. Returns whether there is one. */
export function showErrors(box: HTMLElement | null): boolean {
  nameFields(box, [...(box?.querySelectorAll(invalidFields) ?? [])]);
  return focusFirstError(box);
}

/** Names the fields that a form refused, by their paths in its values. The form focuses the first one. */
export function nameRefusedFields(form: Element | null, paths: readonly (readonly PropertyKey[])[]): void {
  // The ids of the fields begin with that of the form.
  const idOf = (path: readonly PropertyKey[]) => [form?.id, ...path].map(String).join('_');
  const fields = paths.flatMap((path) => form?.querySelector(`#${CSS.escape(idOf(path))}`) ?? []);
  nameFields(form, fields);
}
