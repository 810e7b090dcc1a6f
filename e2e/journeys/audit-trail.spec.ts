import { texts } from '@yipin/locales';
import { expect, test } from '../fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { choose, confirm, fill, pick } from '../screens/form.ts';
import { dialogOf, openPage, told } from '../screens/shell.ts';
import { contentsOf, rowOf } from '../screens/table.ts';
import { arrangeBusiness, fresh } from '../stage.ts';
import { partOf, startOf, text } from '../screens/words.ts';

const { kinds } = texts['zh-CN'].auditFields;
const lineState = (state: 'toApprove' | 'purchasing'): string => text(`machines:artwareOrderItem.states.${state}`);

test('a change made on a screen is found by person, kind and field, with what was there before', async ({
  page,
  api,
  signIn,
}) => {
  const tag = fresh('A');
  const { customer, order } = await arrangeBusiness(api, tag);
  await signIn(page, 'customers');
  const main = page.getByRole('main');

  await test.step('she changes a customer', async () => {
    await rowOf(main, customer.code)
      .getByRole('button', { name: text('common:edit') })
      .click();
    const form = dialogOf(page, partOf('customers:editTitle'));
    await fill(form, { [text('customers:contact')]: '周敏', [text('customers:defaultDiscountPercent')]: '7.5' });
    await confirm(form, text('common:save'));
    await told(page, text('common:saved'));
  });

  await test.step('it is found by whoever looks for it', async () => {
    await openPage(page, 'auditLogs');
    await pick(main, text('auditLogs:userName'), 'admin');
    await pick(main, text('auditLogs:kindFilter'), kinds.customers);
    await choose(main, text('auditLogs:field'), text('fields:defaultDiscountPercent'));
    const row = rowOf(main, customer.code);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('admin');
    await expect(row).toContainText(text('auditLogs:actions.changed'));
    await expect(row).toContainText('周敏');
    expect(await violationsOn(page)).toEqual([]);
    await row.getByRole('button', { name: startOf('auditLogs:detailsOf') }).click();
  });

  const details = dialogOf(page, new RegExp(`${kinds.customers} ${customer.code}`));
  await test.step('every field says what it was', async () => {
    await expect(details.getByText('customers.save')).toBeVisible();
    const fields = await contentsOf(details.getByRole('table').last());
    expect(fields).toEqual([
      {
        [text('auditLogs:field')]: text('fields:contact'),
        [text('auditLogs:before')]: text('auditLogs:nothing'),
        [text('auditLogs:after')]: '周敏',
      },
      {
        [text('auditLogs:field')]: text('fields:defaultDiscountPercent'),
        [text('auditLogs:before')]: '0',
        [text('auditLogs:after')]: '7.5',
      },
    ]);
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step('what happened to the row before is one step away', async () => {
    await details.getByRole('link', { name: text('auditLogs:history') }).click();
    await expect(details).toBeHidden();
    await expect(rowOf(main, customer.code)).toHaveCount(2);
    await expect(rowOf(main, text('auditLogs:actions.created'))).toHaveCount(1);
  });

  await test.step('a number finds its document with its lines, and leads to it', async () => {
    await page.goto('/admin/auditLogs');
    await page.getByRole('textbox', { name: text('auditLogs:search') }).fill(order.orderNumber);
    await pick(main, text('auditLogs:field'), text('fields:status'));
    await expect(rowOf(main, kinds.artwareOrderItems).first()).toContainText(order.orderNumber);
    await expect(rowOf(main, new RegExp(`${lineState('toApprove')}.*${lineState('purchasing')}`))).toHaveCount(2);
    await main.getByRole('link', { name: order.orderNumber }).first().click();
    await expect(dialogOf(page, new RegExp(order.orderNumber))).toBeVisible();
  });
});
