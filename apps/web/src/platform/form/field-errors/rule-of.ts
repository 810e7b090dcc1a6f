import type { FormRule } from 'antd';
import type { z } from 'zod';
import { validationText } from '../../i18n/validation-text.ts';
import { textOf } from '../../i18n/use-text.ts';

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Returns whether the schema requires a value. It does not if there is a default, or an empty text is valid. */
function isRequired(schema: z.ZodType): boolean {
  return !schema.safeParse(undefined).success && !schema.safeParse('').success;
}

/** Returns the error of a value by the schema that the server uses; undefined if the value is valid. */
export function validateValue(schema: z.ZodType, value: unknown): string | undefined {
  if (isEmpty(value)) return isRequired(schema) ? textOf('validation:required') : undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? undefined : parsed.error.issues.map(validationText).join(' ');
}

/** Returns a rule that validates a form field with the schema that the server uses. */
export function ruleOf(schema: z.ZodType): FormRule {
  return {
    required: isRequired(schema),
    validator: async (_rule, value: unknown) => {
      const fieldError = validateValue(schema, value);
      if (fieldError !== undefined) throw new Error(fieldError);
    },
  };
}
