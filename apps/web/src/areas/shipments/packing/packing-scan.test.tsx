import { api } from '@yipin/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, pageWith } from '../../../testing/answer-with.ts';
import { recordPage } from '../../../testing/fields.ts';
import { createProductName } from '../../../testing/fixtures/product-names.fixtures.ts';
import { answerShipment, createShipment, createShipmentItem } from '../../../testing/fixtures/shipments.fixtures.ts';
import { scanCode } from '../../../testing/keyboard.ts';
import { canScan, Scanner } from '../../../testing/scanner.tsx';
import { showPage } from '../../../testing/show.tsx';
import { ShipmentPage } from '../shipment-record-page.tsx';

const barcode = '6901234567892';
const other = '6909999999990';
const box = { cartonNo: '1', trackingNumber: 'SF1001', grossWeightKg: '7.2' };
const items = [
  createShipmentItem({ cartonNo: '1' }),
  createShipmentItem({ id: 52, salesItemId: 12, productId: 102, productCode: 'A2', quantity: 20, cartonNo: '1' }),
];
const shipment = createShipment({
  packages: [box, { ...box, cartonNo: '2', trackingNumber: '' }],
  items,
  live: 2,
  added: 2,
  quantity: 24,
});

/** Shows a shipment with two packages; both lines are in the first one. `A2` has the barcode. */
async function showPacking(): Promise<void> {
  answerShipment(shipment);
  answerWith(api.artwareProducts.names, ({ filter }) => {
    if (filter === barcode) return pageWith(createProductName({ id: 102, productCode: 'A2', barcode }));
    return filter === other ? pageWith(createProductName({ id: 199, productCode: 'Z9', barcode: other })) : pageWith();
  });
  await showPage(
    <>
      <Scanner />
      <ShipmentPage />
    </>,
    { at: '/artwareInvoiceOrder/invoiceOrder/5' },
  );
  await expect
    .element(
      recordPage(/^SH-0005/)
        .getByRole('row')
        .filter({ hasText: 'A2' }),
    )
    .toBeVisible();
  await expect.element(page.getByText(canScan)).toBeVisible();
}

beforeEach(showPacking);

it('the scan of a product in packing puts its lines in the last package', async () => {
  const saves = answerWith(api.shipments.savePacking, shipment);
  scanCode(barcode);
  await expect.element(page.getByText('尚未保存')).toBeVisible();
  await page.getByRole('region', { name: '装箱' }).getByRole('button', { name: '保存' }).click();
  await expect.poll(() => saves.sent.length).toBe(1);
  const contents = [{ itemId: 51 }, { itemId: 52, parts: [{ cartonNo: '2', quantity: 20 }] }];
  expect(saves.sent).toMatchObject([{ contents }]);
});

it('the scan of another code in packing is the tracking number of the first package without one', async () => {
  scanCode('SF1002');
  await expect.element(page.getByRole('textbox', { name: /^2 .*运单号|运单号/ }).last()).toHaveValue('SF1002');
});

it('the scan of a product in packing that is not on the shipment names it and changes nothing', async () => {
  scanCode(other);
  await expect.element(page.getByText(/Z9.*不在此单据上/)).toBeVisible();
  await expect.element(page.getByText('尚未保存')).not.toBeInTheDocument();
});
