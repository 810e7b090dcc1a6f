import { api } from '@yipin/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, pageWith, type ReplyOf } from '../../testing/answer-with.ts';
import { optionOf, select } from '../../testing/fields.ts';
import { createProductName } from '../../testing/fixtures/product-names.fixtures.ts';
import { scanCode } from '../../testing/keyboard.ts';
import { canScan, Scanner } from '../../testing/scanner.tsx';
import { showPage } from '../../testing/show.tsx';
import { StockTransferPage } from './stock-transfer-record-page.tsx';

type StockedReply = ReplyOf<typeof api.stockTransfers.goods>['items'][number];

const barcode = '6901234567892';
const absent = '6909999999990';
const vase = createProductName({ id: 31, productCode: 'H1', barcode });
const fan = createProductName({ id: 32, productCode: 'I1', barcode: absent });
const stocked: StockedReply = {
  id: 31,
  productCode: 'H1',
  code: '',
  name: '木雕',
  nameEn: '',
  nameTw: '',
  onHand: 5,
  available: 5,
};

function quantityOf(line: number) {
  return page.getByRole('textbox', { name: `第 ${line} 行 数量` });
}

/** Shows the form of a new transfer from a warehouse that has the product H1, but not I1. */
async function showForm(): Promise<void> {
  answerWith(api.warehouses.names, [{ id: 1, code: 'SYD', name: '悉尼仓', isDefault: true }]);
  answerWith(api.logisticsCompanies.names, []);
  answerWith(api.artwareProducts.names, ({ filter }) =>
    pageWith(...[vase, fan].filter((product) => product.barcode === filter)),
  );
  answerWith(api.stockTransfers.goods, ({ filter }) => (filter === 'I1' ? pageWith() : pageWith(stocked)));
  await showPage(
    <>
      <Scanner />
      <StockTransferPage />
    </>,
    { at: '/artwareStock/stockTransfers/new?fromWarehouseId=1' },
  );
  await select('调出仓库').click();
  await optionOf('SYD 悉尼仓').click();
  await expect.element(page.getByText(canScan)).toBeVisible();
}

beforeEach(showForm);

it('the scans of a product in a transfer count its pieces in one line', async () => {
  scanCode(barcode);
  await expect.element(quantityOf(1)).toHaveValue('1');
  scanCode(barcode);
  await expect.element(quantityOf(1)).toHaveValue('2');
  await expect.element(quantityOf(2)).not.toBeInTheDocument();
});

it('the scan of a product that the warehouse of a transfer does not have names it and adds no line', async () => {
  scanCode(absent);
  await expect.element(page.getByText(/I1.*不在此单据上/)).toBeVisible();
  await expect.element(quantityOf(1)).not.toBeInTheDocument();
});
