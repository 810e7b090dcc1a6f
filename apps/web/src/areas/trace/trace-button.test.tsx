import { api, ArtwareOrderItemId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, type ReplyOf } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { createPurchaseItem } from '../../testing/fixtures/purchase-orders.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { TraceButton } from './trace-button.tsx';

/** The trace of a line with one purchase request. */
const trace: ReplyOf<typeof api.trace.get> = {
  orderNumber: 'AO-0007',
  customerName: 'Harbour Gifts',
  item: null,
  releasedFrom: null,
  purchases: [createPurchaseItem({ status: 10, purchaseOrderId: null, orderNumber: null })],
  receipts: [],
  shipments: [],
};

async function openTrace(holds?: readonly []): Promise<void> {
  answerWith(api.trace.get, trace);
  const options = { at: '/artware/artwareOrder', ...(holds ? { as: { holds } } : {}) };
  await showPage(<TraceButton salesItemId={ArtwareOrderItemId.parse(11)} />, options);
  await button(/追踪$/).click();
}

describe('the trace of a line', () => {
  it('its button has a title, and Escape closes the trace', async () => {
    await openTrace();
    await expect.element(page.getByTitle('追踪', { exact: true })).toBeInTheDocument();
    await expect.element(dialog('全程追踪')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('全程追踪')).not.toBeInTheDocument();
  });

  it('a purchase request links to the purchase requests of its order', async () => {
    await openTrace();
    const link = dialog('全程追踪').getByRole('link', { name: '待采购' });
    await expect.element(link).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await link.click();
    await expect.poll(() => location.pathname).toBe('/artwarePurchaseOrder/pendings');
    expect(location.search).toBe('?sourceNumber=AO-0007');
  });

  it('a purchase request is no link for users who may not view purchase requests', async () => {
    await openTrace([]);
    await expect.element(dialog('全程追踪').getByText('待采购').first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: '待采购' })).not.toBeInTheDocument();
  });
});
