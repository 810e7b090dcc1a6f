import { api as wire, urlOf } from '@yipin/contract';
import { expect, test } from '../fixtures.ts';
import { fill } from '../screens/form.ts';
import { withOrder } from '../screens/orders.ts';
import { dialogOf, told } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { arrangeBusiness, arrangePremises, arrangeProducts, fresh } from '../stage.ts';

// A session that ended (401) is a story of shell.spec.ts.
const answers = [
  {
    what: 'the product refuses, in its envelope',
    answer: {
      status: 422,
      json: {
        result: null,
        targetUrl: null,
        success: false,
        error: { code: 0, message: '今天盘点，不能改动仓库', details: null, validationErrors: null },
        unAuthorizedRequest: false,
        __abp: true,
      },
    },
    words: '今天盘点，不能改动仓库',
  },
  {
    what: 'something between refuses',
    answer: { status: 403, body: '<h1>Forbidden</h1>' },
    words: '没有权限查看此内容',
  },
  { what: 'nobody knows the address', answer: { status: 404, body: '<h1>Not found</h1>' }, words: '没有找到该记录' },
  { what: 'any other status', answer: { status: 500, body: 'Out of order' }, words: '操作未能完成，请稍后重试' },
] as const;

test('whatever goes wrong is told in words, and what was typed is still there', async ({ page, signIn, quiet }) => {
  const { save } = wire.warehouses;
  const address = `**${urlOf(save)}`;
  const code = fresh('F-');
  await signIn(page, 'warehouses');
  await page.getByRole('button', { name: '新建仓库' }).click();
  const form = dialogOf(page, '新建仓库');
  await fill(form, { 编码: code, 名称: '杭州仓' });
  const saveNow = () => form.getByRole('button', { name: '保存' }).click();
  const isKept = async () => {
    await expect(form.getByLabel('编码', { exact: true })).toHaveValue(code);
    await expect(form.getByLabel('名称', { exact: true })).toHaveValue('杭州仓');
    await expect(page.getByText('<h1>')).toHaveCount(0);
  };

  for (const { what, answer, words } of answers)
    await test.step(what, async () => {
      quiet.allow(answer.status, save);
      await page.route(address, (route) => route.fulfill(answer), { times: 1 });
      await saveNow();
      await expect(page.getByText(words).first()).toBeVisible();
      await isKept();
    });

  await test.step('no answer comes', async () => {
    quiet.allow('no answer', save);
    await page.route(address, (route) => route.abort(), { times: 1 });
    await saveNow();
    await expect(page.getByText('您输入的内容已保留。请再试一次，不会重复执行').first()).toBeVisible();
    await isKept();
  });

  await saveNow();
  await expect(form).toBeHidden();
  await expect(rowOf(page.getByRole('main'), code)).toBeVisible();
});

test('a table that cannot be read says so, instead of that there is nothing, and can be asked for again', async ({
  page,
  api,
  signIn,
  quiet,
}) => {
  const tag = fresh('');
  const { categoryId: classId } = await arrangePremises(api, tag);
  await arrangeProducts(api, [`R${tag}`], { classId });
  const { reservations } = wire.stock;
  await signIn(page, 'products');
  await rowOf(page.getByRole('main'), `R${tag}`).getByRole('button', { name: '库存' }).click();
  quiet.allow(500, reservations);
  await page.route(`**${urlOf(reservations)}**`, (route) => route.fulfill({ status: 500, body: 'Out of order' }), {
    times: 1,
  });
  const stock = dialogOf(page, `R${tag}`);
  await stock.getByRole('tab', { name: '占用' }).click();
  const failed = stock.getByRole('alert').filter({ hasText: '操作未能完成，请稍后重试' });
  await expect(failed).toBeVisible();
  await expect(stock.getByText('没有订单占用库存')).toHaveCount(0);
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(stock.getByText('没有订单占用库存')).toBeVisible();
  await expect(failed).toBeHidden();
});

test('OK waits for what a dialog proposes, instead of asking for it', async ({ page, api, signIn }) => {
  const { order, products } = await arrangeBusiness(api, fresh(''));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${urlOf(wire.stock.ofProduct)}**`, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page);
  await withOrder(page, order.orderNumber, async (drawer) => {
    await rowOf(drawer, products[3]?.productCode ?? '')
      .getByRole('button', { name: '从库存发货' })
      .click();
    const dialog = dialogOf(page, '从库存发货');
    const ok = dialog.getByRole('button', { name: '确定', exact: true });
    await expect(ok).toBeDisabled();
    await page.keyboard.press('Control+Enter');
    letGo();
    await expect(dialog.getByRole('textbox')).toHaveValue('6');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await ok.click();
    await told(page, '“从库存发货”已执行');
  });
});
