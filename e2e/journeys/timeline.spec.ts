import { api as wire, permissions } from '@yipin/contract';
import { texts } from '@yipin/locales';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { confirm } from '../screens/form.ts';
import { dialogOf, recordOf } from '../screens/shell.ts';
import {
  createAgency,
  createColleague,
  createCustomer,
  createMasterData,
  createProducts,
  uniqueCode,
} from '../fixtures/business.ts';
import { partOf, text } from '../screens/words.ts';

function timelineOf(page: Page, number: string): Locator {
  return recordOf(page, new RegExp(number)).getByRole('region', { name: text('timeline:title') });
}

test('a note mentions a colleague, who answers, retracts the answer, and sees the activity of the order', async ({
  page,
  api,
  signIn,
  newDesk,
}) => {
  const tag = uniqueCode('');
  const { categoryId } = await createMasterData(api, tag);
  const customer = await createCustomer(api, `C-${tag}`);
  const [vase] = await createProducts(api, [`T${tag}`], { classId: categoryId });
  const { goods, channel } = await createAgency(api, tag, {
    artwareProductId: vase?.id ?? 0,
    customerId: customer.id,
  });
  const order = await api.call(
    wire.channelOrders.save,
    wire.channelOrders.save.input.parse({
      channelId: channel.id,
      groupNumber: tag,
      dateOfDeparture: '2027-02-03',
      items: [{ goodsId: goods.id, quantity: 2, unitPriceAud: '50.00', discountAmount: '0.00' }],
    }),
  );
  const address = `/travel/salesOrder/${order.id}` as const;
  const colleague = await createColleague(api, tag, [permissions.channelOrders, permissions.viewAllChannelOrders]);

  await signIn(page, address);
  const mine = timelineOf(page, order.orderNumber);
  const field = mine.getByLabel(text('timeline:add'));
  await field.pressSequentially(`请看 @${colleague.slice(0, 6)}`);
  await page.getByRole('menuitem', { name: colleague }).click();
  await field.pressSequentially('客人改到周五');
  await mine.getByRole('button', { name: text('timeline:add') }).click();
  await expect(mine.getByRole('listitem').filter({ hasText: '客人改到周五' })).toContainText(`请看 @${colleague}`);
  await expect(field).toHaveValue('');
  await api.call(wire.channelOrders.approve, { id: order.id });

  const desk = await newDesk();
  await signIn(desk, address, { userName: colleague });
  const theirs = timelineOf(desk, order.orderNumber);
  await expect(
    theirs.getByRole('listitem').filter({ hasText: texts['zh-CN'].auditFields.fields.approvedAt }),
  ).toContainText(`${text('machines:channelOrder.states.toApprove')}${text('machines:channelOrder.states.approved')}`);
  await theirs.getByText(text('timeline:parts.messages'), { exact: true }).click();
  await expect(
    theirs
      .getByRole('listitem')
      .filter({ hasText: partOf('notifications:calledInRemark', { orderNumber: order.orderNumber }) }),
  ).toContainText(partOf('timeline:told'));
  await theirs.getByText(text('timeline:parts.remarks'), { exact: true }).click();
  await expect(theirs.getByRole('listitem')).toHaveCount(1);
  await theirs.getByLabel(text('timeline:add')).fill('写错了的话');
  await theirs.getByLabel(text('timeline:add')).press('Control+Enter');
  const noted = theirs.getByRole('listitem').filter({ hasText: '写错了的话' });
  await expect(noted).toBeVisible();
  expect(await violationsOn(desk)).toEqual([]);
  // Only the author of a note has the button to retract it.
  await expect(theirs.getByRole('button', { name: text('timeline:retract') })).toHaveCount(1);
  await noted.getByRole('button', { name: text('timeline:retract') }).click();
  await confirm(dialogOf(desk, text('timeline:retractTitle')), text('timeline:retract'));
  await expect(theirs.getByText(partOf('timeline:retracted'))).toBeVisible();
  const { remarks } = await api.call(wire.channelOrders.get, { id: order.id });
  expect(remarks.map(({ text }) => text)).toEqual([`请看 @${colleague} 客人改到周五`, '']);
});
