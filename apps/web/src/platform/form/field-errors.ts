import type { FormInstance } from 'antd';
import type { Failure } from '../api/failure.ts';
import { textOf } from '../i18n/use-text.ts';

type Path = (string | number)[];

/** `items[0].quantity` and `items.0.quantity` as antd names the field. */
const pathOf = (member: string): Path =>
  member
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Shows the complaints of a failure at their fields; tells whether every one of them found its field. */
export function showFieldErrors(form: FormInstance, failure: Failure): boolean {
  const fields = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const byField = new Map<string, { name: Path; errors: string[] }>();
  let isComplete = failure.validationErrors.length > 0;
  for (const { message, members } of failure.validationErrors) {
    const known = (members ?? []).map(pathOf).filter((path) => fields.has(path.join('.')));
    if (known.length === 0) isComplete = false;
    for (const name of known) {
      const entry = byField.get(name.join('.')) ?? { name, errors: [] };
      // At the field itself the field need not be named again, least of all by its name on the wire.
      entry.errors.push(failure.code === 'already-exists' ? textOf('common:taken') : message);
      byField.set(name.join('.'), entry);
    }
  }
  form.setFields([...byField.values()]);
  const [first] = byField.values();
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
  return isComplete;
}
