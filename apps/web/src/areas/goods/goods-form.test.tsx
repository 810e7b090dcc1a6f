import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { createProductName } from '../../testing/fixtures/product-names.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { GoodsPage } from './goods-page.tsx';

function form() {
  return dialog('新建货品');
}

async function openForm(): Promise<void> {
  answerWith(api.goods.list, pageWith());
  answerWith(api.products.names, pageWith());
  answerWith(api.artwareProducts.names, pageWith(createProductName({ id: 102, productCode: 'G2' })));
  await showPage(<GoodsPage />);
  await button(/新建货品/).click();
}

async function chooseProduct(): Promise<void> {
  await form().getByRole('combobox', { name: '对应产品' }).click();
  await userEvent.keyboard('G2{Enter}');
}

describe('the form of new goods', () => {
  it('the first field has the focus', async () => {
    await openForm();
    await expect.element(form().getByRole('combobox', { name: '渠道产品' })).toHaveFocus();
  });

  it('a selected product fills in code, name and price, except entered ones', async () => {
    await openForm();
    await userEvent.fill(form().getByLabelText('名称'), '大花瓶');
    await chooseProduct();
    await expect.element(form().getByLabelText('编码')).toHaveValue('G2');
    await expect.element(form().getByLabelText('名称')).toHaveValue('大花瓶');
    await expect.element(form().getByLabelText('售价（AUD）')).toHaveValue('29.90');
  });
});
