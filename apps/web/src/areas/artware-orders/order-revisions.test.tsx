import { api, ArtwareOrderRevision } from '@yipin/contract';
import { expect, it } from 'vitest';
import { answerWith } from '../../testing/answer-with.ts';
import { answerArtwareOrder, createArtwareOrder } from '../../testing/fixtures/artware-orders.fixtures.ts';
import { dialog, recordPage } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { ArtwareOrderPage } from './artware-order-record-page.tsx';

const document = {
  customerId: 31,
  customerName: 'Harbour Gifts',
  salesDate: '2026-11-20',
  shipTo: null,
  discountAmount: '0.00',
  freightChargedAud: '5.00',
};

function lineOf(id: number, productCode: string, unitPriceAud: string, lineAmount: string) {
  return {
    id,
    productCode,
    code: '',
    modelName: '',
    name: '花瓶',
    quantity: 10,
    unitPriceAud,
    discountAmount: '0.00',
    lineAmount,
  };
}
const vase = lineOf(11, 'A1', '12.00', '120.00');
const bowl = lineOf(12, 'B2', '3.00', '30.00');
const revisions = [
  {
    revision: 1,
    reason: '客户改单',
    userName: '陈浩',
    at: '2026-11-26T01:00:00.000Z',
    document: { ...document, lines: [{ ...vase, unitPriceAud: '9.00', lineAmount: '90.00' }], totalAmount: '95.00' },
  },
  {
    revision: 0,
    reason: '',
    userName: '梅',
    at: '2026-11-20T01:00:00.000Z',
    document: { ...document, lines: [vase, bowl], totalAmount: '155.00' },
  },
];

it('a sales order lists its revisions, and each opens with its changes since the previous one', async () => {
  answerArtwareOrder(createArtwareOrder({ status: 20, revision: 1, toApproveCount: 0 }));
  answerWith(api.artwareOrders.revisions, revisions);
  expect(ArtwareOrderRevision.array().safeParse(revisions).success).toBe(true);
  await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
  const shown = recordPage(/^AO-0007/);
  await shown.getByRole('tab', { name: '版次' }).click();
  await expect.element(shown.getByRole('cell', { name: '首次审批' })).toBeVisible();
  await shown.getByRole('button', { name: '第 1 版' }).click();
  const sheet = dialog('此版单据');
  await expect
    .element(sheet.getByRole('heading', { name: 'AO-0007 · 第 1 版 · 2026-11-26 · 替代第 0 版' }))
    .toBeVisible();
  await expect.element(sheet.getByText('原为 10 × $12.00')).toBeVisible();
  await expect.element(sheet.getByRole('row').filter({ hasText: 'B2' }).getByText('已删除')).toBeVisible();
  await expect.element(sheet.getByRole('deletion').first()).toHaveTextContent('B2');
  await expect.element(sheet.getByRole('button', { name: '打印' })).toBeVisible();
  expect(await violationsIn()).toEqual([]);
});
