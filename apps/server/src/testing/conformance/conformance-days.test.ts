import { EnteredDay } from '@yipin/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf, operations } from '../contract-registry.ts';

/** The schema inside what makes a field optional. */
function within(schema: z.ZodType): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? within(schema.unwrap() as z.ZodType)
    : schema;
}

/** Days of one input, the earlier first. Each pair is compared: the test of its area says how. */
const compared = {
  // The required day is asked about: required-days.test.ts.
  'artwareOrders.save': ['salesDate', 'requiredDate'],
  'stockTransfers.save': ['transferDate', 'expectedDate'],
  'supplierBills.save': ['billDate', 'dueDate'],
};

it('two days that are entered in one document are compared', () => {
  const pairs = operations.flatMap((operation) => {
    const days = Object.entries(fieldsOf(operation)).flatMap(([name, schema]) =>
      within(schema) === EnteredDay ? name : [],
    );
    return days.length > 1 ? [[operation.id, days]] : [];
  });
  expect(Object.fromEntries(pairs)).toEqual(compared);
});
