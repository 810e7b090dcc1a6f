import { api as wire } from '@yipin/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { confirm } from '../screens/form.ts';
import { withOrder } from '../screens/orders.ts';
import { dialogOf, readMessage } from '../screens/shell.ts';
import { rowOf, tick } from '../screens/table.ts';
import { createBusiness, uniqueCode } from '../fixtures/business.ts';
import { text } from '../screens/words.ts';

// With animations, as for most users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Selects lines and clicks the button of an action on all of them. */
async function actOn(record: Locator, codes: readonly string[], action: string): Promise<void> {
  await tick(record, codes);
  await record.getByRole('button', { name: text('common:actionOn', { action, count: codes.length }) }).click();
}

/**
 * Records each frame of the dialog that opens next. Returns a function that returns the number of frames in which a
 * click on the center would have reached the dialog while it was still moving.
 */
async function recordNextDialog(page: Page): Promise<() => Promise<number>> {
  const frames = await page.evaluateHandle(() => {
    const seen: { dialog: Element; at: string; receivesClick: boolean }[] = [];
    const look = (): void => {
      const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
      if (dialog) {
        const { x, y, width, height } = dialog.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        seen.push({ dialog, at: [x, y, width, height].join(), receivesClick: hit !== dialog && dialog.contains(hit) });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return seen;
  });
  return () =>
    frames.evaluate((seen) => {
      const rest = seen.at(-1);
      return seen.filter(({ dialog, at, receivesClick }) => dialog === rest?.dialog && at !== rest.at && receivesClick)
        .length;
    });
}

test('several lines are completed, and those with missing pieces are short-closed with a reason', async ({
  page,
  api,
  signIn,
}) => {
  const { order, shipped, carrier, customer, warehouse, products } = await createBusiness(api, uniqueCode(''));
  const fourth = order.items[3]?.id ?? 0;
  await api.call(wire.orderFulfilment.sendFromStock, {
    id: fourth,
    allocations: [{ warehouseId: warehouse.id, quantity: 6 }],
  });
  const toShip = await api.call(wire.shipments.pending, { customerId: customer.id });
  const whole = toShip.items.filter(({ salesItemId }) => salesItemId === fourth);
  await api.call(wire.shipments.addItems, {
    invoiceOrderId: shipped.id,
    items: whole.map(({ id }) => ({ pendingId: id })),
  });
  await api.call(wire.shipments.save, { id: shipped.id, customerId: customer.id, logisticsCompanyId: carrier.id });
  const started = await api.call(wire.shipments.start, { id: shipped.id });
  await api.call(wire.shipments.endItems, { ids: started.items.map(({ id }) => id), mode: 'partial' });
  const [, , part = '', all = ''] = products.map((product) => product.productCode);
  await signIn(page, 'orders');
  await withOrder(page, order.orderNumber, async (record) => {
    await actOn(record, [part, all], text('machines:artwareOrderItem.actions.confirmReceipt'));
    const receipt = dialogOf(page, text('common:actionOn', { action: text('artwareOrders:receiptTitle'), count: 2 }));
    await receipt.getByLabel(text('artwareOrders:remark')).fill('前台签收');
    await receipt.getByRole('checkbox', { name: text('artwareOrders:completeToo') }).uncheck();
    await confirm(receipt);
    await expect(rowOf(record, all)).toContainText(text('machines:artwareOrderItem.states.clientReceived'));

    const clicksReceivedInMotion = await recordNextDialog(page);
    await actOn(record, [part, all], text('machines:artwareOrderItem.actions.complete'));
    const dialog = dialogOf(page, text('common:actionOn', { action: text('artwareOrders:completeTitle'), count: 2 }));
    await dialog.getByRole('checkbox', { name: text('artwareOrders:shortClose', { count: 2 }) }).check();
    // A click into a dialog that is still moving would be lost.
    expect(await clicksReceivedInMotion()).toBe(0);
    await dialog.getByRole('button', { name: text('common:confirm'), exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(text('artwareOrders:shortCloseAsks'));
    await dialog.getByLabel(text('common:reason')).fill('客户不再要');
    await confirm(dialog);
    await readMessage(page, text('common:bulkDone', { action: text('artwareOrders:completeTitle'), count: 2 }));
  });
  const { items } = await api.call(wire.artwareOrders.get, { id: order.id });
  expect(items.slice(2).map(({ status, shortQuantity }) => [status, shortQuantity])).toEqual([
    ['completed', 2],
    ['completed', 0],
  ]);
});
