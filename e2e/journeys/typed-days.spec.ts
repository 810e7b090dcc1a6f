import { api as wire } from '@yipin/contract';
import { expect, test } from '../fixtures/fixtures.ts';
import { formOf, recordOf } from '../screens/shell.ts';
import { text } from '../screens/words.ts';
import { createCustomer, createMasterData, createProducts, uniqueCode } from '../fixtures/business.ts';

/** Typed dates, each with the date that is saved. In this company, dates have the day first. */
const typedDays = [
  ['24/12/2027', '2027-12-24'],
  ['2027/01/15', '2027-01-15'],
  ['24.11.27', '2027-11-24'],
  ['Feb 3, 2027', '2027-02-03'],
  ['２０２７年１１月２５日', '2027-11-25'],
  ['20271126', '2027-11-26'],
] as const;

test('dates typed in six formats are saved correctly, and an invalid date prevents saving', async ({
  page,
  api,
  signIn,
}) => {
  const tag = uniqueCode('');
  const { categoryId } = await createMasterData(api, tag);
  const customer = await createCustomer(api, `C-${tag}`);
  const products = await createProducts(api, [`D${tag}`], { classId: categoryId });
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  const { id, orderNumber } = await api.call(wire.artwareOrders.save, { customerId: customer.id, items });
  const savedDay = async () => (await api.call(wire.artwareOrders.get, { id })).requiredDate;

  await signIn(page, 'orders');
  await page.getByRole('main').getByRole('link', { name: orderNumber, exact: true }).click();
  const record = recordOf(page, new RegExp(`^${orderNumber}`));
  const form = formOf(page, text('artwareOrders:editTitle', { number: orderNumber }));
  const field = form.getByRole('textbox', { name: text('artwareOrders:requiredDate'), exact: true });
  const edit = async () => {
    await record.getByRole('button', { name: text('common:edit'), exact: true }).click();
    await expect(field).toBeVisible();
    await field.focus();
  };

  for (const [typed, day] of typedDays) {
    await edit();
    await page.keyboard.type(typed);
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    expect(await savedDay()).toBe(day);
  }

  await edit();
  await page.keyboard.type('2027-11-31');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByRole('alert')).toHaveText(text('common:dayUnread', { example: '24/11/2026' }));
  await expect(field).toHaveValue('2027-11-31');
  await expect(field).toBeFocused();
  expect(await savedDay()).toBe('2027-11-26');
});
