import { validationIssueOf } from '@yipin/contract';
import i18next from 'i18next';
import type { z } from 'zod';

/** Returns the text of a schema's issue, which is the same as that of the server. */
export function validationText(issue: z.core.$ZodIssue): string {
  const { key, params } = validationIssueOf(issue);
  return i18next.t(`validation:${key}`, { ...params });
}

/** Returns the display name of a field. Rows are counted from 1: `items.2.quantity` is "Lines 3 · Quantity". */
export function fieldName(member: string): string {
  return member
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}` : ` · ${i18next.t(`fields:${part}`, part)}`))
    .join('')
    .replace(/^ (?:· )?/, '');
}
