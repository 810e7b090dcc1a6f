import { describe, expect, it } from 'vitest';
import { CallFailure } from '@yipin/contract/client';
import { errorsByField } from './field-errors.ts';

function refused(...members: (string | null)[]): CallFailure {
  return new CallFailure('validation-failed', {
    validationErrors: members.map((member) => ({
      message: `about ${member}`,
      members: member === null ? null : [member],
    })),
  });
}

function isField(field: string): boolean {
  return field === 'quantity' || field === 'manual.1.productId';
}

describe('errors of a refusal', () => {
  it('each error is shown at its field in both notations of the path', () => {
    const { byField, isComplete } = errorsByField(refused('quantity', 'manual[1].productId'), isField);
    expect([...byField]).toEqual([
      ['quantity', ['about quantity']],
      ['manual.1.productId', ['about manual[1].productId']],
    ]);
    expect(isComplete).toBe(true);
  });

  it.each([[refused('quantity', 'remark')], [refused(null)], [refused()]])(
    'a refusal is not complete when an error has no field, or there is no error',
    (failure) => expect(errorsByField(failure, isField).isComplete).toBe(false),
  );
});
