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
  it('is refused at the field that is named, when it was sent', () => {
    expect(membersOf(changeItems, { ...correction, otherFreight: '99' }, tooLargeAt('freight'))).toEqual([['freight']]);
  });

  it('is refused at a field of a row that was sent, also when the row leaves it out', () => {
    const items = [{ pendingId: 7 }];
    expect(membersOf(addItems, { items }, tooLargeAt('items.0.quantity'))).toEqual([['items.0.quantity']]);
  });

  it('is refused at the largest amount that was sent, when the field was not sent or the database named none', () => {
    const items = [
      { id: 1, unitPrice: '3' },
      { id: 2, unitPrice: '99.5' },
    ];
    for (const problem of [tooLargeAt('totalAmount'), tooLargeAt('items.0.unitPriceAud'), tooLargeAt()])
      expect(membersOf(changeItems, { ...correction, items }, problem)).toEqual([['items.1.unitPrice']]);
  });

  it('is refused at the record, when no amounts were sent', () => {
    expect(membersOf(receive, { id: 1, warehouseId: 2 }, tooLargeAt('unitCostCny'))).toEqual([['id']]);
  });
});

it('other refusals keep their fields', () => {
  const refusal = refusedAt('elsewhere', 'reason-required');
  expect(namingSentField(changeItems, correction, refusal)).toBe(refusal);
});
