import { complaintOf } from '@yipin/contract';
import type { FormRule } from 'antd';
import i18next from 'i18next';
import type { z } from 'zod';
import { textOf } from '../i18n/use-text.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Whether the schema insists on something being there. A default or an empty text will do for a field left blank. */
const isRequired = (schema: z.ZodType): boolean =>
  !schema.safeParse(undefined).success && !schema.safeParse('').success;

function messageOf(issue: z.core.$ZodIssue): string {
  const { key, params } = complaintOf(issue);
  return i18next.t(`validation:${key}`, params);
}

/** Checks a form field with the schema the server will check it with. */
export function ruleOf(schema: z.ZodType): FormRule {
  const required = isRequired(schema);
  return {
    required,
    validator: async (_rule, value: unknown) => {
      if (isEmpty(value)) {
        if (required) throw new Error(textOf('validation:required'));
        return;
      }
      const parsed = schema.safeParse(value, { reportInput: true });
      if (!parsed.success) throw new Error(parsed.error.issues.map(messageOf).join(' '));
    },
  };
}
