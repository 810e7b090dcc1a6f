import { allPermissions, api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { createArtwareProduct } from '../../testing/fixtures/artware-products.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { ProductPage } from './product-record-page.tsx';

const sale = {
  id: 7,
  customerId: 31,
  customerName: '海港礼品',
  productId: 101,
  productCode: 'A1',
  code: '',
  modelName: '',
  name: '木雕',
  nameEn: '',
  nameTw: '',
  quantity: 4,
  unitPriceAud: '18.50',
  discountAmount: '2.00',
  salesDate: '2026-11-20',
  orderId: 5,
  orderNumber: 'SO2611-0005',
};

function showProduct(at = '', holds: readonly (typeof allPermissions)[number][] = allPermissions): Promise<void> {
  answerWith(
    api.artwareProducts.get,
    createArtwareProduct({ defaultFactoryId: 41, factoryName: '景德镇', categoryName: '摆件', material: '青瓷' }),
  );
  answerWith(api.pictures.list, []);
  answerWith(api.warehouses.names, []);
  return showPage(<ProductPage />, { at: `/artware/artwareproduct/101${at}`, as: { holds } });
}

describe('the page of a product', () => {
  it('the head shows category and factory, and the first section the details', async () => {
    await showProduct();
    await expect.element(page.getByText('摆件')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '景德镇' }))
      .toHaveAttribute('href', '/artwarePurchaseOrder/factorys/41');
    await expect.element(page.getByText('青瓷')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('the section of sales lists the customers with their last prices', async () => {
    const sales = answerWith(api.partners.productSales, pageWith(sale));
    await showProduct('?tab=sales');
    const row = page.getByRole('row').filter({ hasText: '海港礼品' });
    await expect.element(row).toHaveTextContent(/18\.50.*2\.00/);
    await expect
      .element(row.getByRole('link', { name: '海港礼品' }))
      .toHaveAttribute('href', '/artware/customerManage/31');
    expect(sales.sent).toMatchObject([{ productId: '101' }]);
    expect(await violationsIn()).toEqual([]);
  });

  it('a user without the permissions of orders and costs sees the product and its stock', async () => {
    await showProduct('', [permissions.artwareProducts]);
    await expect.element(page.getByRole('tab', { name: '库存' })).toBeVisible();
    for (const name of ['采购', '销售', '价格历史'])
      await expect.element(page.getByRole('tab', { name, exact: true })).not.toBeInTheDocument();
  });
});
