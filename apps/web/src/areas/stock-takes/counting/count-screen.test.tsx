import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, noAnswer, pageWith, refuse, type ReplyOf } from '../../../testing/answer-with.ts';
import { button, dialog } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { CountScreen } from './count-screen.tsx';

type FoundProduct = ReplyOf<typeof api.stockTakes.find>[number];
type CountLine = ReplyOf<typeof api.stockTakes.items>['items'][number];

const take = api.stockTakes.get.output.parse({
  id: 7,
  version: 3,
  orderNumber: 'SC2611-0003',
  warehouseId: 1,
  warehouseName: '悉尼仓',
  scope: 'ALL',
  categoryId: null,
  categoryName: null,
  status: 20,
  startedAt: '2026-11-25T03:04:05Z',
  reviewedAt: null,
  postedAt: null,
  remark: '',
  cancelled: false,
  isStarted: true,
  isReviewed: false,
  isPosted: false,
  live: 3,
  counted: 1,
  posted: 0,
  productIds: [],
  remarks: [],
});

const vase = { productCode: 'K1', code: '', name: '花瓶', nameEn: 'Vase', nameTw: '', barcode: null };

function goods(overrides: Partial<FoundProduct> = {}): FoundProduct {
  return {
    id: 31,
    ...vase,
    isExact: true,
    itemId: 5,
    itemVersion: 2,
    countedQuantity: null,
    countedBy: null,
    toRecount: false,
    isPosted: false,
    ...overrides,
  };
}

function line(overrides: Partial<CountLine> = {}): CountLine {
  return {
    id: 5,
    version: 2,
    stockTakeId: 7,
    productId: 31,
    ...vase,
    modelName: '',
    thumbnailUrl: null,
    isExtra: false,
    toRecount: false,
    countedQuantity: null,
    countedAt: null,
    countedBy: null,
    ...overrides,
  };
}

function scan() {
  return page.getByRole('searchbox', { name: '扫描或输入编码、条码、名称' });
}

function pieces() {
  return page.getByRole('textbox', { name: '数量' });
}

/** Shows the screen; `left` are the lines that are not counted. */
async function showScreen(left: readonly CountLine[] = [line()]) {
  answerWith(api.stockTakes.items, ({ toRecount }) =>
    pageWith(...left.filter((one) => toRecount === undefined || one.toRecount)),
  );
  const closings: string[] = [];
  await showPage(<CountScreen take={take} onClose={() => closings.push('closed')} />);
  await expect.element(scan()).toHaveFocus();
  return { closings };
}

function look(text: string) {
  return userEvent.keyboard(`${text}{Enter}`);
}

describe('the screen of a count', () => {
  it('saves the quantity of a scanned product on Enter, and is ready for the next scan', async () => {
    const finds = answerWith(api.stockTakes.find, [goods()]);
    const counts = answerWith(api.stockTakes.count, line({ countedQuantity: 12, countedBy: 'admin' }));
    await showScreen();
    expect(await violationsIn()).toEqual([]);
    await look('K1');
    await expect.element(pieces()).toHaveFocus();
    expect(await violationsIn()).toEqual([]);
    await userEvent.keyboard('12{Enter}');
    await expect.element(page.getByText('✓ K1 花瓶：12 件')).toBeVisible();
    await expect.element(scan()).toHaveFocus();
    expect(finds.sent[0]).toEqual({ stockTakeId: '7', text: 'K1' });
    expect(counts.sent).toEqual([
      { stockTakeId: 7, productId: 31, itemId: 5, expectedVersion: 2, quantity: 12, isAddition: false },
    ]);
  });

  it('shows the error of an invalid quantity at its field, and sends nothing', async () => {
    answerWith(api.stockTakes.find, [goods()]);
    const counts = answerWith(api.stockTakes.count, line());
    await showScreen();
    await look('K1');
    await expect.element(pieces()).toHaveFocus();
    for (const [typed, message] of [
      ['', '请填写此项'],
      ['-1', '不能小于 0'],
      ['1.5', '必须是整数'],
      ['1000001', /^不能大于 1,?000,?000$/],
    ] as const) {
      await pieces().fill(typed);
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText(message)).toBeVisible();
    }
    expect(counts.sent).toEqual([]);
  });

  it('adds the quantity to an earlier count, or replaces the count if the user selects it', async () => {
    answerWith(api.stockTakes.find, [goods({ countedQuantity: 3, countedBy: '小李' })]);
    const counts = answerWith(api.stockTakes.count, line({ countedQuantity: 5 }));
    await showScreen();
    for (const choice of ['加到已盘数量', '重新清点']) {
      await look('K1');
      await page.getByText(choice).click();
      await pieces().fill('2');
      await userEvent.keyboard('{Enter}');
      await expect.element(scan()).toHaveFocus();
    }
    expect(counts.sent.map(({ isAddition }) => isAddition)).toEqual([true, false]);
  });

  it('reports that the difference of a product is posted, and is ready for the next scan', async () => {
    answerWith(api.stockTakes.find, ({ text }) =>
      text === 'K1' ? [goods({ countedQuantity: 9, countedBy: '小李', isPosted: true })] : [goods({ id: 32 })],
    );
    await showScreen([line({ id: 6, productId: 32, toRecount: true })]);
    await look('K1');
    const notice = page.getByRole('alert');
    await expect
      .element(notice)
      .toHaveTextContent('K1 花瓶 的差异已过账，不能在此盘点中再次清点；如需重新清点，请新建盘点');
    await expect.element(pieces()).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: '请复盘' })).toBeVisible();
    await expect.element(scan()).toHaveFocus();
    expect(await violationsIn()).toEqual([]);
    await look('K2');
    await expect.element(pieces()).toHaveFocus();
    await expect.element(notice).not.toBeInTheDocument();
  });

  it('lists the products that match a text, and is ready for the next scan after a posted one', async () => {
    const posted = goods({ id: 33, name: '花盆', isExact: false, isPosted: true });
    answerWith(api.stockTakes.find, [goods({ isExact: false }), posted]);
    await showScreen();
    await look('花');
    await button('K1 花盆').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('K1 花盆 的差异已过账');
    await expect.element(scan()).toHaveFocus();
    await look('花');
    await button('K1 花瓶').click();
    await expect.element(pieces()).toHaveFocus();
  });

  it('reports that nothing is found, or that the search failed', async () => {
    answerWith(api.stockTakes.find, ({ text }) => (text === 'K9' ? [] : refuse('not-permitted')));
    await showScreen([]);
    await expect.element(page.getByText('清单上的产品都盘完了')).toBeVisible();
    await look('K9');
    await expect.element(page.getByText('没有找到“K9”')).toBeVisible();
    await look('K8');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(scan()).toHaveFocus();
  });

  it('retains the entered quantity when the count is refused or the connection is lost', async () => {
    answerWith(api.stockTakes.find, [goods()]);
    await showScreen();
    await look('K1');
    for (const reply of [
      refuse('being-counted', { params: { product: 'K1 花瓶', document: 'SC2611-0001' } }),
      noAnswer,
    ]) {
      answerWith(api.stockTakes.count, reply);
      await pieces().fill('12');
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('alert').last()).toBeVisible();
      await expect.element(pieces()).toHaveValue('12');
    }
  });

  it('sends one request if Enter is pressed again while a count is being saved', async () => {
    answerWith(api.stockTakes.find, [goods()]);
    let release = () => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    const counts = answerWith(api.stockTakes.count, async () => {
      await waiting;
      return line({ countedQuantity: 12 });
    });
    await showScreen();
    await look('K1');
    await expect.element(pieces()).toHaveFocus();
    await userEvent.keyboard('12{Enter}{Enter}');
    release();
    await expect.element(scan()).toHaveFocus();
    expect(counts.sent).toHaveLength(1);
  });

  it('requires a confirmation to close with an unsaved quantity', async () => {
    answerWith(api.stockTakes.find, [goods()]);
    const { closings } = await showScreen();
    await look('K1');
    await expect.element(pieces()).toHaveFocus();
    await userEvent.keyboard('12{Escape}');
    const question = dialog('放弃未保存的修改？');
    await question.getByRole('button', { name: '继续编辑' }).click();
    await expect.element(pieces()).toHaveValue('12');
    expect(closings).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: '放弃' }).click();
    await expect.poll(() => closings).toEqual(['closed']);
  });
});
