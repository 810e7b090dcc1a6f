import type { FormRule } from 'antd';
import i18next from 'i18next';
import type { z } from 'zod';
import { textOf } from '../i18n/use-text.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Whether the schema insists on something being there. A default or an empty text will do for a field left blank. */
const isRequired = (schema: z.ZodType): boolean =>
  !schema.safeParse(undefined).success && !schema.safeParse('').success;

type Issue = z.core.$ZodIssue;

/** The commonest complaints in plain words; the rest in those of zod's own locale. */
function messageOf(issue: Issue): string {
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum);
    return issue.origin === 'string'
      ? textOf('common:tooLong', { count: max })
      : textOf('common:numberTooBig', { max });
  }
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum);
    return issue.origin === 'string'
      ? textOf('common:tooShort', { count: min })
      : textOf('common:numberTooSmall', { min });
  }
  if (issue.code !== 'custom') return issue.message;
  // Checks of our own name their text.
  const key = `errors:${issue.message}`;
  return i18next.exists(key) ? i18next.t(key) : textOf('common:notValid');
}

/** Checks a form field with the schema the server will check it with. */
export function ruleOf(schema: z.ZodType): FormRule {
  const required = isRequired(schema);
  return {
    required,
    validator: async (_rule, value: unknown) => {
      if (isEmpty(value)) {
        if (required) throw new Error(textOf('common:requiredHere'));
        return;
      }
      const parsed = schema.safeParse(value);
      if (!parsed.success) throw new Error(parsed.error.issues.map(messageOf).join(' '));
    },
  };
}
