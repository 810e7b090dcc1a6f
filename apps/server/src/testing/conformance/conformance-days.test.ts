import { EnteredDay } from '@yipin/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf, operations } from '../contract-registry.ts';

/** Returns the schema without the layers of an optional field. */
function within(schema: z.ZodType): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? within(schema.unwrap() as z.ZodType)
    : schema;
}

/** Days of one input, the earlier first. Each pair is compared, as the test of its area shows. */
const compared = {
  // The required day has a warning instead: required-days.test.ts.
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
