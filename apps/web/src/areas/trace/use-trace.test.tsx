import { api, ArtwareOrderItemId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, type ReplyOf } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { createPurchaseItem } from '../../testing/fixtures/purchase-orders.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { ActionMenu } from '../../platform/machine/index.ts';
import { useTrace } from './use-trace.tsx';

const salesItemId = ArtwareOrderItemId.parse(11);

/** The menu of a line. */
function LineMenu() {
  const { action, drawer } = useTrace({ salesItemId });
  return (
    <>
      <ActionMenu isOfRow actions={[action]} />
      {drawer}
    </>
  );
}

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
  await showPage(<LineMenu />, options);
  await button('更多操作').click();
  await page.getByRole('menuitem', { name: '追踪' }).click();
}

describe('the trace of a line', () => {
  it('Escape closes the trace', async () => {
    await openTrace();
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
