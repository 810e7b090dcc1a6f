import type { DocType } from './remark.ts';

/** Kinds of records with a page of their own: types of document, and records without a document type. */
export type RecordKind = DocType | 'invoice' | 'product' | 'customer' | 'factory' | 'agency' | 'user' | 'auditLog';

/** The list page of each kind. The page of a record is below it. */
const listPages = {
  SO: '/travel/salesOrder',
  AO: '/artware/artwareOrder',
  PO: '/artwarePurchaseOrder/purchaseOrder',
  SH: '/artwareInvoiceOrder/invoiceOrder',
  TR: '/artwareStock/stockTransfers',
  SC: '/artwareStock/stockTakes',
  BL: '/artwarePurchaseOrder/bills',
  invoice: '/artware/invoices',
  product: '/artware/artwareproduct',
  customer: '/artware/customerManage',
  factory: '/artwarePurchaseOrder/factorys',
  agency: '/travel/salesChannel',
  user: '/admin/users',
  auditLog: '/admin/auditLogs',
} as const satisfies Record<RecordKind, string>;

/** Returns the path of the page of a record. */
export function recordAddress(kind: RecordKind, id: number): string {
  return `${listPages[kind]}/${id}`;
}
