import { api as wire } from '@yipin/contract';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { confirm, fill } from '../screens/form.ts';
import { dialogOf, openPage } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { arrangeBusiness, fresh } from '../stage.ts';

/** Presses a button as one does who has no mouse. */
async function pressByKey(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

const expectFocusIn = (part: Locator): Promise<void> =>
  expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);

test('who leaves a dialog or a drawer is where it was opened', async ({ page, api, signIn }) => {
  const { customer, order, bought, shipped, products } = await arrangeBusiness(api, fresh(''));
  await signIn(page);
  const main = page.getByRole('main');

  /** Opens it by its button, leaves it by Escape, and is back. */
  const passBy = (button: Locator, title: string | RegExp) =>
    test.step(`${title}`, async () => {
      await pressByKey(button);
      const dialog = dialogOf(page, title);
      await expect(dialog).toBeVisible();
      await expect(button).not.toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });

  await openPage(page, 'customers');
  const edit = rowOf(main, customer.code).getByRole('button', { name: '编辑' });
  await passBy(main.getByRole('button', { name: '新建客户' }), '新建客户');
  await passBy(edit, /^编辑客户/);

  await test.step('what was typed is given up, or saved', async () => {
    const form = dialogOf(page, /^编辑客户/);
    await pressByKey(edit);
    await fill(form, { 联系人: '王小姐' });
    await page.keyboard.press('Escape');
    await pressByKey(page.getByRole('button', { name: '放弃', exact: true }));
    await expect(form).toBeHidden();
    await expect(edit).toBeFocused();
    await pressByKey(edit);
    await fill(form, { 联系人: '李小姐' });
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(edit).toBeFocused();
  });

  await test.step('an order, its lines and what is opened from them', async () => {
    await openPage(page, 'orders');
    const number = main.getByRole('button', { name: order.orderNumber });
    await passBy(number, order.orderNumber);
    await pressByKey(number);
    const drawer = dialogOf(page, order.orderNumber);
    const line = rowOf(drawer, products[3]?.productCode ?? '');
    const send = line.getByRole('button', { name: '从库存发货' });
    await passBy(drawer.getByRole('button', { name: '编辑' }), /^编辑订单/);
    await passBy(send, '从库存发货');
    await passBy(line.getByRole('button', { name: '删除' }), '删除明细');
    await passBy(line.getByRole('button', { name: '添加行备注' }), /备注/);
    await passBy(line.getByRole('button', { name: '追踪' }), '全程追踪');
    // What was pressed may be gone with what it did: its row is not.
    await pressByKey(send);
    await confirm(dialogOf(page, '从库存发货'));
    await expectFocusIn(line);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(number).toBeFocused();
  });

  await test.step('the other documents, and the stock of a product', async () => {
    await openPage(page, 'purchaseOrders');
    await passBy(main.getByRole('button', { name: bought.orderNumber }), bought.orderNumber);
    await openPage(page, 'shipments');
    await passBy(main.getByRole('button', { name: shipped.orderNumber }), shipped.orderNumber);
    await openPage(page, 'products');
    const code = products[0]?.productCode ?? '';
    await passBy(rowOf(main, code).getByRole('button', { name: '库存' }), new RegExp(code));
  });
});

test('Tab passes by an open list; what was typed or moved to can be taken', async ({ page, api, signIn }) => {
  const { customer, carrier } = await arrangeBusiness(api, fresh(''));
  await signIn(page, 'shipments');
  await page.getByRole('button', { name: '新建发货单' }).click();
  const form = dialogOf(page, '新建发货单');
  const options = page.locator('.ant-select-dropdown:visible').getByRole('option');
  for (const { label, code } of [
    { label: '客户', code: customer.code },
    { label: '物流公司', code: carrier.code },
  ])
    await test.step(label, async () => {
      const field = form.getByRole('combobox', { name: label });
      const shown = form.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: label }) });
      const open = async () => {
        await field.focus();
        // What closes as the focus comes may take the first Enter.
        await expect(async () => {
          if ((await field.getAttribute('aria-expanded')) !== 'true') await field.press('Enter');
          await expect(options.first()).toBeAttached({ timeout: 2_000 });
        }).toPass();
      };
      for (const key of ['Tab', 'Enter']) {
        await open();
        await page.keyboard.press(key);
        await expect(field).toHaveAttribute('aria-expanded', 'false');
        await expect(shown.locator('.ant-select-clear')).toHaveCount(0);
      }
      await open();
      // A mouse that happens to lie where the list opens chooses nothing.
      await page.locator('.ant-select-dropdown:visible .ant-select-item').first().hover();
      await page.keyboard.press('Tab');
      await expect(field).not.toBeFocused();
      await expect(shown.locator('.ant-select-clear')).toHaveCount(0);

      await field.focus();
      await page.keyboard.type(code);
      await expect(page.getByRole('option', { name: code }).first()).toBeAttached();
      await page.keyboard.press('Tab');
      await expect(shown).toContainText(code);

      await form.getByRole('textbox', { name: '城市' }).focus();
      await open();
      await page.keyboard.press('Tab');
      await expect(shown).toContainText(code);
      await expect(field).not.toBeFocused();
    });
});

test('what cannot be done says why to whoever comes by keyboard; a reason is given with Ctrl+Enter', async ({
  page,
  api,
  signIn,
}) => {
  const { shipped, customer, carrier } = await arrangeBusiness(api, fresh(''));
  await api.call(wire.shipments.save, { id: shipped.id, customerId: customer.id, logisticsCompanyId: carrier.id });
  await signIn(page, 'shipments');
  await pressByKey(page.getByRole('main').getByRole('button', { name: shipped.orderNumber }));
  const drawer = dialogOf(page, shipped.orderNumber);
  const undo = drawer.getByRole('button', { name: '撤销发货' });

  await test.step('a step that is not possible yet', async () => {
    await expect(undo).toBeDisabled();
    await undo.focus();
    await expect(undo).toBeFocused();
    await expect(undo).toHaveAccessibleDescription(/状态为“备货中”时不能执行此操作/);
    await expect(page.getByRole('tooltip').getByText('状态为“备货中”时不能执行此操作')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(undo).toBeFocused();
  });

  await test.step('a form whose first field is closed begins at the first that is open', async () => {
    await pressByKey(drawer.getByRole('button', { name: '编辑', exact: true }));
    const form = dialogOf(page, /^编辑发货单/);
    await expect(form.getByRole('combobox', { name: '客户' })).toBeDisabled();
    await expectFocusIn(form.locator('form'));
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(drawer.getByRole('button', { name: '编辑', exact: true })).toBeFocused();
  });

  await test.step('a reason', async () => {
    await api.call(wire.shipments.start, { id: shipped.id });
    await page.reload();
    await pressByKey(undo);
    const dialog = dialogOf(page, '撤销发货');
    await expect(dialog.getByRole('textbox', { name: '原因' })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.type('还差一箱');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expectFocusIn(drawer);
    await expect(undo).toBeDisabled();
  });
});
