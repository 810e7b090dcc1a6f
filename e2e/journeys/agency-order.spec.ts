import { api as wire } from '@yipin/contract';
import { type TestApi, expect, test } from '../fixtures/fixtures.ts';
import { choose, confirm, fill, pick } from '../screens/form.ts';
import { dialogOf, formOf, openPage, readMessage, recordOf } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import {
  createAgency,
  createCustomer,
  createMasterData,
  createProducts,
  createStock,
  uniqueCode,
} from '../fixtures/business.ts';
import { partOf, startOf, text } from '../screens/words.ts';
import { chooseInHead, expectState } from '../screens/actions.ts';

/** Returns the accessible name of a cell in the lines of the order form. */
function cell(line: number, field: 'goods' | 'quantity' | 'unitPrice'): string {
  return `${text('orderEditor:lineNumber', { line })} ${text(`channelOrders:${field}`)}`;
}

/** Reserves an order from stock, ships it and confirms its receipt by calls; other journeys test this on the screen. */
async function deliver(api: TestApi, orderId: number, customerId: number, logisticsCompanyId: number): Promise<void> {
  const order = await api.call(wire.artwareOrders.get, { id: orderId });
  await api.call(wire.orderFulfilment.sendFromStock, { ids: order.items.map(({ id }) => id) });
  const { items } = await api.call(wire.shipments.pending, { customerId });
  const [shipment] = await api.call(wire.shipments.addItems, { items: items.map(({ id }) => ({ pendingId: id })) });
  const id = shipment?.id ?? 0;
  await api.call(wire.shipments.save, { id, customerId, logisticsCompanyId });
  await api.call(wire.shipments.start, { id });
  await api.call(wire.shipments.end, { id });
  await api.call(wire.orderFulfilment.confirmReceipt, { ids: order.items.map((item) => item.id) });
}

test('an agency order is approved, completed and settled, and the last cent is written off', async ({
  page,
  api,
  signIn,
}) => {
  const tag = uniqueCode('');
  const { warehouse, carrier, categoryId } = await createMasterData(api, tag);
  const customer = await createCustomer(api, `C-${tag}`);
  const [vase] = await createProducts(api, [`V${tag}`], { classId: categoryId });
  const about = { artwareProductId: vase?.id ?? 0, customerId: customer.id };
  await createStock(api, about.artwareProductId, warehouse.id, 20);
  const { goods, channel } = await createAgency(api, tag, about);
  await signIn(page, 'channelOrders');

  await test.step('the order is entered by keyboard', async () => {
    await page.getByRole('link', { name: text('channelOrders:create') }).click();
    const form = formOf(page, text('channelOrders:create'));
    await pick(form, text('channelOrders:channelName'), channel.code);
    // No other group leaves on that day.
    await fill(form, { [text('channelOrders:dateOfDeparture')]: '11/5/2027' });
    await page.keyboard.press('Tab');
    await fill(form, { [text('channelOrders:groupNumber')]: `GRP-${tag}` });
    await pick(form, cell(1, 'goods'), goods.code);
    await expect(form.getByRole('textbox', { name: cell(1, 'quantity') })).toBeFocused();
    await page.keyboard.type('3');
    await expect(form.getByText(text('channelOrders:directions.netIn'))).toBeVisible();
    await expect(form.locator('dl')).toContainText('135.00');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
  });
  const record = recordOf(page, /^AG/);
  const isIn = (state: string) => expectState(record, state);
  const act = (action: string) => record.getByRole('button', { name: action, exact: true }).click();
  const { items } = await api.call(wire.channelOrders.list, { filter: `GRP-${tag}` });
  const { id = 0, orderNumber: number = '' } = items[0] ?? {};

  await test.step('the order is approved, and a sales order is created', async () => {
    await isIn(text('machines:channelOrder.states.toApprove'));
    await act(text('machines:channelOrder.actions.approve'));
    await isIn(text('machines:channelOrder.states.approved'));
    await act(text('machines:channelOrder.actions.passOn'));
    const dialog = dialogOf(page, startOf('channelOrders:passOnTitle'));
    await expect(dialog.getByText(customer.name)).toBeVisible();
    await confirm(dialog);
    await readMessage(page, startOf('channelOrders:passedTo', { number: 'SO' }));
    await expect(page.getByRole('heading', { level: 1, name: /^SO/ })).toBeVisible();
    await page.goBack();
    await isIn(text('machines:channelOrder.states.ordered'));
    await expect(record.getByRole('link', { name: /^SO/ })).toBeVisible();
  });

  const { artwareOrderId } = await api.call(wire.channelOrders.get, { id });
  await deliver(api, artwareOrderId ?? 0, customer.id, carrier.id);

  await test.step('the order is completed', async () => {
    await act(text('machines:channelOrder.actions.complete'));
    await confirm(
      dialogOf(page, startOf('channelOrders:completeTitle', { number: 'AG' })),
      text('channelOrders:completeOk'),
    );
    await isIn(text('machines:channelOrder.states.completed'));
  });

  await test.step('the outstanding amounts list the order by age, with a link to it', async () => {
    await openPage(page, 'outstanding');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: text('payments:searchOutstanding') }).fill(channel.name);
    const row = rowOf(main, number);
    await expect(row).toContainText('135.00');
    await expect(row).toContainText(partOf('payments:dueIn'));
    const recent = main.getByRole('button', { name: startOf('payments:ages.notDue') });
    await expect(recent).toContainText('135.00');
    await recent.click();
    await expect(recent).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/age=notDue/);
    await row.getByRole('link', { name: number }).click();
    await isIn(text('machines:channelOrder.states.completed'));
  });

  await test.step('the order is settled, and the rest is written off', async () => {
    const dialog = dialogOf(page, startOf('channelOrders:settleTitles.netIn', { number: 'AG' }));
    await act(text('machines:channelOrder.actions.settle'));
    await expect(dialog.getByLabel(text('payments:amount'))).toHaveValue('135.00');
    await fill(dialog, { [text('payments:amount')]: '134.60', [text('payments:reference')]: 'TT-1' });
    await choose(dialog, text('payments:method'), text('payments:methods.CASH'));
    await dialog.getByRole('checkbox', { name: partOf('channelOrders:giveUp') }).check();
    await choose(dialog, text('payments:reasonCode'), text('payments:reasonCodes.ROUNDING'));
    await fill(dialog, { [text('common:reason')]: '零头' });
    await confirm(dialog);
    await isIn(text('machines:channelOrder.states.settled'));
  });

  const settled = await api.call(wire.channelOrders.get, { id });
  expect(settled).toMatchObject({
    status: 'settled',
    settledAmount: '134.60',
    writeOffAmount: '0.40',
    outstandingAmount: '0.00',
  });
  expect(settled.payments.map(({ method }) => method)).toEqual(['CASH', 'WRITE_OFF']);

  await test.step('the calendar shows the order on the departure of its group', async () => {
    await page.goto('/travel/salesOrder?view=calendar&month=2027-05');
    const day = page.getByRole('cell', { name: /5月11日/ });
    await expect(day.getByRole('link', { name: new RegExp(`GRP-${tag}`) })).toBeVisible();
    await day.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await isIn(text('machines:channelOrder.states.settled'));
  });
});

test('a rejected agency order is listed on the home page of its author, and is submitted again', async ({
  page,
  api,
  signIn,
}) => {
  const tag = uniqueCode('');
  const { categoryId } = await createMasterData(api, tag);
  const customer = await createCustomer(api, `C-${tag}`);
  const [vase] = await createProducts(api, [`D${tag}`], { classId: categoryId });
  const about = { artwareProductId: vase?.id ?? 0, customerId: customer.id };
  const { goods, channel } = await createAgency(api, tag, about);
  const { id, orderNumber } = await api.call(wire.channelOrders.save, {
    channelId: channel.id,
    groupNumber: `GRP-${tag}`,
    dateOfDeparture: '2027-03-04',
    items: [{ goodsId: goods.id, quantity: 2 }],
  });
  await signIn(page, `/travel/salesOrder/${id}`);
  const record = recordOf(page, new RegExp(`^${orderNumber}`));
  const main = page.getByRole('main');

  await test.step('the order is rejected with a reason', async () => {
    await chooseInHead(record, text('machines:channelOrder.actions.deny'));
    const dialog = dialogOf(page, startOf('machines:channelOrder.actions.deny'));
    await fill(dialog, { [text('common:reason')]: '低于协议价' });
    await confirm(dialog);
    await expect(record.getByRole('alert')).toContainText(
      text('channelOrders:deniedBecause', { reason: '低于协议价' }),
    );
  });

  await test.step('the home page counts the order, and the opened list shows its filter', async () => {
    await page
      .getByRole('navigation', { name: text('shell:openPages') })
      .getByRole('link', { name: text('shell:home') })
      .click();
    await main.getByRole('link', { name: startOf('dashboard:pipeline.stages.agencyToCorrect') }).click();
    await expect(main.getByRole('link', { name: orderNumber })).toBeVisible();
    await expect(
      main
        .getByTitle(text('machines:channelOrder.states.denied'), { exact: true })
        .filter({ has: page.getByRole('combobox', { name: text('common:status') }) }),
    ).toBeVisible();
    await main.getByRole('link', { name: orderNumber }).click();
  });

  await test.step('the order is corrected and submitted again', async () => {
    await record.getByRole('button', { name: text('machines:channelOrder.actions.edit'), exact: true }).click();
    const form = formOf(page, startOf('channelOrders:editTitle'));
    await expect(form.getByRole('alert')).toContainText('低于协议价');
    await fill(form, { [cell(1, 'unitPrice')]: '60' });
    await confirm(form, text('channelOrders:resubmit'));
    await expectState(record, text('machines:channelOrder.states.toApprove'));
  });
  expect(await api.call(wire.channelOrders.get, { id })).toMatchObject({ status: 'toApprove', totalAmount: '120.00' });
});
