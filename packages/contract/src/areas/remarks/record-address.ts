import type { ActivityType } from './remark.ts';

/** Kinds of records with a page of their own: those with activity, and others. */
export type RecordKind = ActivityType | 'invoice' | 'user' | 'auditLog';

/** The list page of each kind. The page of a record is below it. */
const listPages = {
  SO: '/travel/salesOrder',
  AO: '/artware/artwareOrder',
  PO: '/artwarePurchaseOrder/purchaseOrder',
  SH: '/artwareInvoiceOrder/invoiceOrder',
  TR: '/artwareStock/stockTransfers',
  SC: '/artwareStock/stockTakes',
  BL: '/artwarePurchaseOrder/bills',
  AP: '/artware/artwareproduct',
  CU: '/artware/customerManage',
  FA: '/artwarePurchaseOrder/factorys',
  AG: '/travel/salesChannel',
  invoice: '/artware/invoices',
  user: '/admin/users',
  auditLog: '/admin/auditLogs',
} as const satisfies Record<RecordKind, string>;

/** Returns the path of the page of a record. */
export function recordAddress(kind: RecordKind, id: number): string {
  return `${listPages[kind]}/${id}`;
}
