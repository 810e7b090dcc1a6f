import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasUnsaved } from '../../platform/tab/unsaved.ts';
import { answerWith, type ReplyOf } from '../../testing/answer-with.ts';
import { button, formPage } from '../../testing/fields.ts';
import { createArtwareProduct } from '../../testing/fixtures/artware-products.fixtures.ts';
import { focus, pressCtrlEnter } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { ProductPage } from './product-record-page.tsx';

const porcelain = { id: 3, version: 1, name: '瓷器', parentId: null, sort: 1, productCount: 1 };
const silk = { ...porcelain, id: 4, name: '丝绸' };

const rules: ReplyOf<typeof api.prices.rules> = {
  internationalShippingFee: '60',
  packingCharges: '2',
  shippingFee: '3',
  volumetricDivisor: '6000',
  defaultMarkupPercent: '100',
  priceStep: '0.1',
  priceRounding: 'HALF_UP',
  exchangeRate: '5',
};

async function showForm(address: string, categories = [porcelain, silk]) {
  answerWith(api.artwareProducts.get, createArtwareProduct({ code: '01', barcode: '93', material: '青瓷' }));
  answerWith(api.pictures.list, []);
  answerWith(api.artwareCategories.all, categories);
  answerWith(api.factories.names, [{ id: 41, code: 'JDZ', name: '景德镇', leadTimeDays: 20 }]);
  answerWith(api.prices.rules, rules);
  await showPage(<ProductPage />, { at: `/artware/artwareproduct/${address}` });
}

function field(name: string) {
  return formPage(/产品/).getByLabelText(name, { exact: true });
}

describe('the form of a product', () => {
  it('Cancel asks before it discards the pictures of a new product without other input', async () => {
    await showForm('new');
    await expect.element(page.getByRole('heading', { name: '图片' })).toBeVisible();
    expect(hasUnsaved(['/artware/artwareproduct/new'])).toBe(false);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['data'], 'vase.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect.element(button('删除“vase.png”')).toBeVisible();
    expect(hasUnsaved(['/artware/artwareproduct/new'])).toBe(true);
    await formPage('新建产品').getByRole('button', { name: '取消' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click();
    await expect.element(button('删除“vase.png”')).toBeVisible();
    await formPage('新建产品').getByRole('button', { name: '取消' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click();
    await expect.poll(() => hasUnsaved(['/artware/artwareproduct/new'])).toBe(false);
  });

  it('the key = enters the suggested price, the focus stays in the field, and Ctrl+Enter saves', async () => {
    await showForm('101?edit');
    const saves = answerWith(api.artwareProducts.save, createArtwareProduct({ version: 2 }));
    const price = field('售价（A$）');
    await expect.element(button(/^建议/)).toBeVisible();
    const suggested = button(/^建议/).element().textContent?.replace('建议 ', '') ?? '';
    await focus(price);
    await userEvent.keyboard('=');
    await expect.element(price).toHaveValue(suggested);
    await expect.element(price).toHaveFocus();
    await expect.element(button(/^建议/)).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
    await pressCtrlEnter();
    await expect.element(formPage('编辑产品')).not.toBeInTheDocument();
    expect(saves.sent[0]).toMatchObject({ salePriceAud: Number(suggested) });
  });

  it('the button in the field enters the suggested price and returns the focus, and the breakdown opens', async () => {
    await showForm('101?edit');
    await button(/^建议/).click();
    await expect.element(field('售价（A$）')).toHaveFocus();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await page.getByText('价格构成').click();
    await expect.element(page.getByRole('table')).toBeVisible();
  });

  it('Ctrl+Shift+Enter saves a new product and keeps its category and factory for the next one', async () => {
    await showForm('new', [porcelain]);
    const saves = answerWith(api.artwareProducts.save, createArtwareProduct({ defaultFactoryId: 41 }));
    await expect.element(formPage('新建产品')).toHaveTextContent('瓷器');
    await field('货号').fill('A1');
    await field('名称').fill('木雕');
    await field('售价（A$）').fill('29.90');
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await expect.poll(() => saves.sent.length).toBe(1);
    await expect.element(field('货号')).toHaveValue('');
    await expect.element(field('货号')).toHaveFocus();
    await expect.element(formPage('新建产品')).toHaveTextContent('JDZ 景德镇');
    await field('货号').fill('A2');
    await field('名称').fill('竹编');
    await field('售价（A$）').fill('12.00');
    await button('保存并新建').click();
    await expect.poll(() => saves.sent.length).toBe(2);
    expect(saves.sent[1]).toMatchObject({ productCode: 'A2', classId: 3, defaultFactoryId: 41 });
  });

  it('a duplicate starts with the values of the product without its codes', async () => {
    await showForm('101');
    await button('复制').click();
    await expect.poll(() => `${location.pathname}${location.search}`).toBe('/artware/artwareproduct/new?copyOf=101');
    await showForm('new?copyOf=101');
    await expect.element(field('名称')).toHaveValue('木雕');
    await expect.element(field('货号')).toHaveValue('');
    await expect.element(field('规格码')).toHaveValue('');
    await expect.element(field('条码')).toHaveValue('');
    await expect.element(field('材质')).toHaveValue('青瓷');
  });
});
