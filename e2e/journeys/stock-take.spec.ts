import { api as wire, permissions } from '@yipin/contract';
import type { Locator } from '@playwright/test';
import { apiAs, expect, test } from '../fixtures/fixtures.ts';
import { confirm, fill, pick, pickFromTree } from '../screens/form.ts';
import { dialogOf, formOf, readMessage, recordOf } from '../screens/shell.ts';
import { contentsOf, rowOf, tableWith } from '../screens/table.ts';
import { createColleague, createMasterData, createProducts, createStock, uniqueCode } from '../fixtures/business.ts';
import { partOf, startOf, text } from '../screens/words.ts';
import { chooseInHead, expectState } from '../screens/actions.ts';

// The user who counts has a phone; the reviewer has a desktop.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Returns the field into which the code of a product is scanned. */
function scanned(screen: Locator): Locator {
  return screen.getByRole('searchbox', { name: text('stockTakes:count.scan') });
}

/** Enters the code of a product as a scanner does, and saves its counted pieces. */
async function count(screen: Locator, code: string, pieces: number): Promise<void> {
  await expect(scanned(screen)).toBeFocused();
  await scanned(screen).fill(code);
  await scanned(screen).press('Enter');
  const field = screen.getByRole('textbox', { name: text('stockTakes:count.pieces') });
  await expect(field).toBeFocused();
  await field.fill(String(pieces));
  await field.press('Enter');
}

test('a blind stock count with movements during it posts the right stock', async ({
  page,
  api,
  newDesk,
  request,
  signIn,
}) => {
  const tag = uniqueCode('');
  const { warehouse, categoryId, categoryName } = await createMasterData(api, tag);
  const factory = await api.call(wire.factories.save, { code: `F-${tag}`, name: `景德镇 ${tag}`, leadTimeDays: 14 });
  const codes = [`K${tag}1`, `K${tag}2`, `K${tag}3`, `K${tag}4`] as const;
  const [missing, exact, found, uncounted] = codes;
  const products = await createProducts(api, codes, { classId: categoryId, defaultFactoryId: factory.id });
  const [missingId = 0, , foundId = 0] = products.map(({ id }) => id);
  for (const [at, { id }] of products.entries()) await createStock(api, id, warehouse.id, [20, 8, 5, 3][at] ?? 0);
  const [bought] = await api.call(wire.purchaseOrders.addItems, {
    factoryId: factory.id,
    manual: [{ productId: missingId, quantity: 6 }],
  });
  const purchase = await api.call(wire.purchaseOrders.get, { id: bought?.id ?? 0 });
  await api.call(wire.purchaseOrders.approveItems, { ids: purchase.items.map(({ id }) => id) });
  await api.call(wire.purchaseOrders.purchase, { id: purchase.id });
  const counterName = await createColleague(api, tag, [
    permissions.artware,
    permissions.artwareProducts,
    permissions.stock,
    permissions.countStock,
  ]);
  const counter = await apiAs(request, counterName);
  await signIn(page, 'stockTakes', { userName: counterName });
  const record = recordOf(page, /^SC/);

  await test.step('a stock count of one category is started on the phone', async () => {
    await page.getByRole('link', { name: text('stockTakes:create') }).click();
    const form = formOf(page, text('stockTakes:create'));
    await pick(form, text('stockTakes:warehouse'), warehouse.code);
    await form.getByRole('radio', { name: text('stockTakes:scopes.CATEGORY') }).check();
    await pickFromTree(form, text('stockTakes:category'), categoryName);
    await fill(form, { [text('stockTakes:remark')]: tag });
    await confirm(form, text('common:save'));
    await record.getByRole('button', { name: text('machines:stockTake.actions.start') }).click();
    const start = dialogOf(page, startOf('stockTakes:startTitle'));
    await expect(start).toContainText(text('stockTakes:startHint'));
    await confirm(start);
    await expect(record.getByText('0 / 4')).toBeVisible();
  });
  const { items: takes } = await api.call(wire.stockTakes.list, { filter: tag });
  const id = takes[0]?.id ?? 0;
  const number = takes[0]?.orderNumber ?? '';

  const itemsFor = async (caller: typeof api) => (await caller.call(wire.stockTakes.items, { stockTakeId: id })).items;
  await test.step('the products are counted without a view of the book quantities', async () => {
    await record.getByRole('button', { name: text('machines:stockTake.actions.count'), exact: true }).click();
    const screen = dialogOf(page, `${text('stockTakes:count.title')} ${number}`);
    await count(screen, missing, 18);
    await expect(screen.getByRole('status')).toContainText(partOf('stockTakes:count.saved', { count: 18 }));
    await count(screen, exact, 8);
    await count(screen, found, 3);
    await expect(screen.getByRole('status')).toContainText(partOf('stockTakes:count.saved', { count: 3 }));
    // The product is counted twice, because its pieces are on two shelves.
    await scanned(screen).fill(found);
    await scanned(screen).press('Enter');
    await expect(screen.getByText(partOf('stockTakes:count.before', { count: 3 }))).toBeVisible();
    await expect(screen.getByRole('radio', { name: text('stockTakes:count.add') })).toBeChecked();
    await screen.getByRole('textbox', { name: text('stockTakes:count.pieces') }).fill('4');
    await screen.getByRole('textbox', { name: text('stockTakes:count.pieces') }).press('Enter');
    await expect(screen.getByRole('status')).toContainText(partOf('stockTakes:count.saved', { count: 7 }));
    await expect(screen.getByText('3 / 4')).toBeVisible();
    const left = screen.getByRole('region', { name: startOf('stockTakes:count.left') }).getByRole('button');
    await expect(left).toHaveText([new RegExp(uncounted)]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await screen.getByRole('button', { name: text('common:close') }).click();
    await expect(rowOf(record, missing)).toContainText(text('stockTakes:states.counted'));
    await expect(rowOf(record, missing)).toContainText('18');
    for (const unseen of [
      text('stockTakes:bookQuantity'),
      text('stockTakes:difference'),
      text('stockTakes:movedSince'),
    ])
      await expect(record).not.toContainText(unseen);
    await expect(record.getByRole('region', { name: text('stockTakes:sums') })).toHaveCount(0);
  });
  for (const line of await itemsFor(counter)) {
    expect(line).not.toHaveProperty('bookQuantity');
    expect(line).not.toHaveProperty('difference');
    expect(line).not.toHaveProperty('snapshotQuantity');
  }

  await test.step('stock moves after the counting, and the user ends the count', async () => {
    await api.call(wire.purchaseOrders.receive, { id: purchase.id, warehouseId: warehouse.id });
    await api.call(wire.artwareProducts.addInventory, {
      productId: foundId,
      warehouseId: warehouse.id,
      quantity: -1,
      reason: 'DAMAGED',
    });
    await chooseInHead(record, text('machines:stockTake.actions.review'));
    const end = dialogOf(page, startOf('stockTakes:reviewTitle'));
    await expect(end).toContainText(text('stockTakes:reviewHint', { counted: 3, lines: 4 }));
    await expect(end.getByRole('radio', { name: text('stockTakes:uncounted.leave') })).toBeChecked();
    await confirm(end);
    await expectState(record, text('machines:stockTake.states.review'));
    await expect(record.getByRole('button', { name: text('machines:stockTake.actions.post') })).toHaveCount(0);
  });

  const reviewer = await newDesk();
  await signIn(reviewer, `/artwareStock/stockTakes/${id}`);
  const review = recordOf(reviewer, new RegExp(number));
  const linesShown = async () =>
    Object.fromEntries(
      (await contentsOf(tableWith(review, text('stockTakes:countedQuantity')))).map((row) => [
        row[text('stockTakes:product')]?.split(' ')[0],
        [
          text('stockTakes:state'),
          text('stockTakes:countedQuantity'),
          text('stockTakes:bookQuantity'),
          text('stockTakes:difference'),
          text('stockTakes:movedSince'),
        ].map((heading) => row[heading] ?? ''),
      ]),
    );
  const linesIn = (state: string) => ({
    [missing]: [state, '18', '20', '-2', '+6'],
    [exact]: [state, '8', '8', '0', ''],
    [found]: [state, '7', '5', '+2', '-1'],
    [uncounted]: [text('stockTakes:states.uncounted'), '', '', '', ''],
  });

  await test.step('the reviewer sees the differences and the movements since the counting', async () => {
    await expect.poll(linesShown).toEqual(linesIn(text('stockTakes:states.counted')));
    const sums = review.getByRole('region', { name: text('stockTakes:sums') });
    await expect(sums).toContainText(`${text('stockTakes:different')}2`);
    await expect(sums).toContainText(`${text('stockTakes:found')}+2`);
    await expect(sums).toContainText(`${text('stockTakes:missing')}-2`);
  });

  await test.step('the counted quantities are posted', async () => {
    await review.getByRole('button', { name: text('machines:stockTake.actions.post'), exact: true }).click();
    const post = dialogOf(reviewer, startOf('stockTakes:postTitle'));
    await expect(post).toContainText(text('stockTakes:postHint', { count: 2 }));
    await confirm(post);
    await readMessage(reviewer, startOf('stockTakes:posted'));
    await expectState(review, text('machines:stockTake.states.posted'));
    await expect.poll(linesShown).toMatchObject({ [missing]: linesIn(text('stockTakes:states.posted'))[missing] });
  });

  const posted = await api.call(wire.stockTakes.get, { id });
  expect(posted).toMatchObject({ status: 'posted', different: 2, foundQuantity: 2, missingQuantity: 2 });
  const byCode = (await itemsFor(api)).map((line) => [line.productCode, line.postedQuantity, line.movedSince]);
  expect(Object.fromEntries(byCode.map(([code, ...figures]) => [code, figures]))).toMatchObject({
    [missing]: [-2, 6],
    [exact]: [0, 0],
    [found]: [2, -1],
  });
  const explained = (productId: number) =>
    api.call(wire.stock.reconciliation, { productId, warehouseId: warehouse.id });
  const onHand = async (productId: number) => (await explained(productId)).onHand;
  const { kinds, ...ofMissing } = await explained(missingId);
  expect(ofMissing.onHand).toEqual({ kept: 24, explained: 24 });
  expect(Object.fromEntries(kinds.map(({ kind, pieces }) => [kind, pieces]))).toEqual({
    TAKE_IN: 6,
    ADJUST: 20,
    COUNT: -2,
  });
  const { items: counted } = await api.call(wire.stock.ledger, { productId: missingId, kind: 'COUNT' });
  expect(counted).toMatchObject([{ quantity: -2, document: { kind: 'stockTake', number } }]);
  expect(await onHand(foundId)).toEqual({ kept: 6, explained: 6 });
  expect(await onHand(products[1]?.id ?? 0)).toEqual({ kept: 8, explained: 8 });
  expect(await onHand(products[3]?.id ?? 0)).toEqual({ kept: 3, explained: 3 });
});
