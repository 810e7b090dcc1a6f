import { z } from 'zod';
import { validateValue } from '../../platform/form/index.ts';

/**
 * Returns the validator of a list in a form, which checks the rows together. The errors of a single row are shown at its
 * fields.
 */
export function validatorOfRows(list: z.ZodArray) {
  const rowsSchema = z.array(list.element);
  return async (_rule: unknown, rows: unknown): Promise<void> => {
    const fieldError = rowsSchema.safeParse(rows).success ? validateValue(list, rows) : undefined;
    if (fieldError !== undefined) throw new Error(fieldError);
  };
}
