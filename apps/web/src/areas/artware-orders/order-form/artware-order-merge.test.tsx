import { ArtwareOrder, decimalOf } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { comparedOrders } from '../../../platform/document/order-editor/order-comparison.ts';
import { type MergeChoices, merged } from '../../../platform/form/index.ts';
import { createArtwareOrder, createArtwareOrderItem } from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { type ArtwareOrderDraft, draftOf, inputOf } from './artware-order-draft.ts';
import { artwareOrderKind } from './artware-order-kind.tsx';

const percent = decimalOf(10, 2);

/** Returns a saved order for the form, with a discount, and a customer with a discount of 10 % on each line. */
function draft(overrides: Parameters<typeof createArtwareOrder>[0] = {}): ArtwareOrderDraft {
  return draftOf(ArtwareOrder.parse(createArtwareOrder({ discountAmount: '3.00', ...overrides })), percent);
}

function mergedOrder(versions: Record<'base' | 'theirs' | 'mine', ArtwareOrderDraft>, choices?: MergeChoices) {
  const { of, orderFrom, description } = comparedOrders(artwareOrderKind.comparison, artwareOrderKind.lines, versions);
  return orderFrom(merged(of, choices, description.lines));
}

const shipped = createArtwareOrderItem({
  status: 40,
  quantity: 6,
  shortQuantity: 2,
  toApproveQty: 0,
  shippingQty: 4,
  discountShare: '3.00',
});
const other = createArtwareOrderItem({ id: 12, lineNo: 2, productId: 102, productCode: 'B2' });

describe('the merge of two versions of a sales order', () => {
  it('a shipped line retains its short-closed quantity and its fixed share of the discount', () => {
    const base = draft({ items: [shipped, other] });
    const theirs = draft({ version: 2, items: [shipped, { ...other, quantity: 9 }] });
    const mine = { ...base, header: { ...base.header, remark: '改了备注' } };
    const both = mergedOrder({ base, theirs, mine });
    expect(both.header).toMatchObject({ expectedVersion: 2, remark: '改了备注' });
    expect(both.lines).toMatchObject([
      { id: 11, isFixed: true, shortQuantity: 2, fixedShare: '3.00' },
      { id: 12, isFixed: false, quantity: 9, shortQuantity: 0, productLabel: expect.stringContaining('B2') },
    ]);
  });

  it('a line that a colleague deleted and this user retains is saved as a new line', () => {
    const base = draft({ items: [shipped, other] });
    const theirs = draft({ version: 2, items: [shipped] });
    const [first, second] = base.lines;
    if (!first || !second) throw new Error('the order has two lines');
    const mine = { ...base, lines: [first, { ...second, quantity: 3 }] };
    const both = mergedOrder({ base, theirs, mine }, new Map([['["items","#12"]', 'mine']]));
    expect(both.lines).toMatchObject([{ id: 11 }, { id: undefined, productId: 102, quantity: 3 }]);
    expect(inputOf(both)).toMatchObject({ expectedVersion: 2, removedItemIds: [] });
  });

  it('a line that this user removed is removed from the version of the colleague', () => {
    const base = draft({ items: [shipped, other] });
    const theirs = draft({ version: 2, remark: '同事的备注', items: [shipped, other] });
    const mine = { ...base, lines: base.lines.filter(({ id }) => id === shipped.id) };
    const both = mergedOrder({ base, theirs, mine });
    expect(inputOf(both)).toMatchObject({ remark: '同事的备注', items: [{ id: 11 }], removedItemIds: [12] });
  });

  it('a discount that follows the percentage of the customer still follows it, and an entered one stays', () => {
    const follows = createArtwareOrderItem({ quantity: 2, unitPriceAud: '10.00', discountAmount: '2.00' });
    const entered = { ...other, quantity: 2, unitPriceAud: '10.00', discountAmount: '5.00' };
    const base = draft({ items: [follows, entered] });
    const theirs = draft({ version: 2, items: [{ ...follows, quantity: 4, discountAmount: '4.00' }, entered] });
    const mine = { ...base, header: { ...base.header, remark: '改了备注' } };
    const both = mergedOrder({ base, theirs, mine });
    expect(both.lines).toMatchObject([{ discountAmount: undefined }, { discountAmount: '5.00' }]);
    expect(inputOf(both)?.items).toMatchObject([{ discountAmount: '4.00' }, { discountAmount: '5.00' }]);
  });

  it('a changed customer is merged with their label and discount percentage', () => {
    const base = draft();
    const theirs = draft({ version: 2, remark: '同事的备注' });
    const chosen = {
      customerId: base.header.customerId,
      customerLabel: '另一个客户',
      customerDiscountPercent: undefined,
    };
    const mine = { ...base, header: { ...base.header, ...chosen, salesId: undefined } };
    const both = mergedOrder({ base, theirs, mine });
    expect(both.header).toMatchObject({ ...chosen, remark: '同事的备注', salesId: undefined });
  });
});
