import { api, type DocType, docTypes } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { goods, createBills } from '../../testing/fixtures/supplier-bills.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;

/** The tables of each kind of document with a timeline, the document itself first. */
const tables: Readonly<Record<DocType, readonly string[]>> = {
  SO: ['channel_orders', 'channel_order_items'],
  AO: ['artware_orders', 'artware_order_items'],
  PO: ['purchase_orders', 'purchase_items', 'goods_receipts'],
  SH: ['shipments', 'shipment_items'],
  TR: ['stock_transfers', 'stock_transfer_items'],
  SC: ['stock_takes', 'stock_take_items'],
  BL: ['supplier_bills', 'supplier_bill_lines'],
};

describe('the audit trail of documents', () => {
  it.each(docTypes.flatMap((docType) => tables[docType].map((table) => ({ docType, table }))))(
    'each line of $table names its document of type $docType',
    async ({ docType, table }) => {
      const [trigger] = await company.query('select pg_get_functiondef(($1)::regproc) as text', [
        `door.audit_${table}`,
      ]);
      expect(String(requireFound(trigger)['text'])).toContain(`'${docType}', `);
    },
  );
});

it('the timeline of a bill shows its entry, posting and reversal with their amounts', async () => {
  const bills = await createBills(company);
  const { line } = await bills.received();
  const { id } = await bills.posted('215', [goods(line.id, 10, '21.5')]);
  await admin.call(api.supplierBills.reverse, api.supplierBills.reverse.input.parse({ id, reason: '重复' }));
  const { items } = await admin.call(api.timeline.list, {
    docType: 'BL',
    docId: id,
    maxResultCount: 50,
    skipCount: 0,
  });
  const rows = items.flatMap((entry) => entry.rows);
  expect(rows.map(({ action }) => action)).toContain('created');
  const amounts = rows.flatMap(({ changes }) => changes.flatMap(({ after }) => after));
  expect(amounts).toContainEqual({ kind: 'money', text: '215.00', currency: 'CNY' });
  expect(amounts).toContainEqual({ kind: 'text', text: '货物', currency: null });
});
