import { describe, expect, it } from 'vitest';
import { Failure } from '../../api/call-failure.ts';
import { errorsByField } from './field-errors.ts';

function refused(...members: (string | null)[]): Failure {
  return new Failure('validation-failed', {
    validationErrors: members.map((member) => ({
      message: `about ${member}`,
      members: member === null ? null : [member],
    })),
  });
}

function isField(field: string): boolean {
  return field === 'quantity' || field === 'manual.1.productId';
}

describe('the complaints of a refusal', () => {
  it('each go to their field, however the way to it is written', () => {
    const { byField, isComplete } = errorsByField(refused('quantity', 'manual[1].productId'), isField);
    expect([...byField]).toEqual([
      ['quantity', ['about quantity']],
      ['manual.1.productId', ['about manual[1].productId']],
    ]);
    expect(isComplete).toBe(true);
  });

  it.each([[refused('quantity', 'remark')], [refused(null)], [refused()]])(
    'are told elsewhere when one of them has no field, or there are none',
    (failure) => expect(errorsByField(failure, isField).isComplete).toBe(false),
  );
});
