import type { FormInstance } from 'antd';
import type { CallFailure } from '@yipin/contract/client';
import { textOf } from '../../i18n/use-text.ts';

/** Returns the member in dot notation: `items.0.quantity` for `items[0].quantity`. */
function fieldOf(member: string): string {
  return member
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .join('.');
}

/** Returns the errors of a failure by field, and whether every error has a field. */
export function errorsByField({ code, validationErrors }: CallFailure, isField: (field: string) => boolean) {
  const byField = new Map<string, string[]>();
  let isComplete = validationErrors.length > 0;
  for (const { message, members } of validationErrors) {
    const known = (members ?? []).map(fieldOf).filter(isField);
    if (known.length === 0) isComplete = false;
    // The server's message contains the name of the member, which is not needed at the field.
    for (const field of known)
      byField.set(field, [...(byField.get(field) ?? []), code === 'already-exists' ? textOf('common:taken') : message]);
  }
  return { byField, isComplete };
}

/** Shows the errors of a failure at their fields; returns whether every error has a field. */
export function showFieldErrors(form: FormInstance, failure: CallFailure): boolean {
  const names = new Map(form.getFieldsError().map(({ name }) => [name.join('.'), name]));
  const { byField, isComplete } = errorsByField(failure, (field) => names.has(field));
  const errorFields = [...byField].map(([field, errors]) => ({ name: names.get(field) ?? [], errors }));
  form.setFields(errorFields);
  const [first] = errorFields;
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
  return isComplete;
}
