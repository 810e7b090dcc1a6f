import { api, type Endpoint } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { Failure, refusedAt, tooLargeAt } from '../failure.ts';
import { namingSentField } from './name-sent-field.ts';

function membersOf(endpoint: Endpoint, sent: object, problem: unknown): unknown {
  const named = namingSentField(endpoint, endpoint.input.parse(sent), problem);
  return named instanceof Failure ? named.fields.map(({ members }) => members) : named;
}
const { changeItems, receive, addItems } = api.purchaseOrders;
const correction = { orderId: 1, reason: 'x', freight: '12.50' };

describe('an amount that is too large', () => {
  it('a sent field is refused at its own name', () => {
    expect(membersOf(changeItems, { ...correction, otherFreight: '99' }, tooLargeAt('freight'))).toEqual([['freight']]);
  });

  it('a field of a sent row is refused at its path, also when the row omits it', () => {
    const items = [{ pendingId: 7 }];
    expect(membersOf(addItems, { items }, tooLargeAt('items.0.quantity'))).toEqual([['items.0.quantity']]);
  });

  it('the largest sent amount is refused when the field was not sent or is unknown', () => {
    const items = [
      { id: 1, unitPrice: '3' },
      { id: 2, unitPrice: '99.5' },
    ];
    for (const problem of [tooLargeAt('totalAmount'), tooLargeAt('items.0.unitPriceAud'), tooLargeAt()])
      expect(membersOf(changeItems, { ...correction, items }, problem)).toEqual([['items.1.unitPrice']]);
  });

  it('the record is refused when no amounts were sent', () => {
    expect(membersOf(receive, { id: 1, warehouseId: 2 }, tooLargeAt('unitCostCny'))).toEqual([['id']]);
  });
});

it('other refusals keep their fields', () => {
  const refusal = refusedAt('elsewhere', 'reason-required');
  expect(namingSentField(changeItems, correction, refusal)).toBe(refusal);
});
