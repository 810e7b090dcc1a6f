import { page } from 'vitest/browser';
import { recordPage } from '../../../testing/fields.ts';
import { createShipment, createShipmentItem } from '../../../testing/fixtures/shipments.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { ShipmentPage } from '../shipment-record-page.tsx';

/** The only package of the shipment. */
export const box = { cartonNo: '1', trackingNumber: '', grossWeightKg: '7.2' };

/** The lines of the shipment: 4 pieces of A1, and 20 of A2. */
export const packedItems = [
  createShipmentItem({ cartonNo: '1' }),
  createShipmentItem({ id: 52, salesItemId: 12, productId: 102, productCode: 'A2', quantity: 20, cartonNo: '1' }),
];

/** Returns a shipment whose lines are in one package. */
export function createPacked(overrides: Parameters<typeof createShipment>[0] = {}) {
  return createShipment({ packages: [box], items: packedItems, live: 2, added: 2, quantity: 24, ...overrides });
}

/** Shows the page of the shipment. */
export function showPacked() {
  return showPage(<ShipmentPage />, { at: '/artwareInvoiceOrder/invoiceOrder/5' });
}

/** Returns the content of the page of the shipment. */
export function packedPage() {
  return recordPage(/^SH-0005/);
}

/** Returns the panel with the packages. */
export function packPanel() {
  return page.getByRole('region', { name: '装箱', exact: true });
}

/** Returns the line of a product. */
export function packedLine(code: string) {
  return packedPage().getByRole('row').filter({ hasText: code });
}
