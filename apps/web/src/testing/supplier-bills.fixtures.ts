import type { api } from '@yipin/contract';
import type { ReplyOf } from './answer-with.ts';

type Row = ReplyOf<typeof api.supplierBills.list>['items'][number];

/** Returns a posted bill of a carrier over ¥86.50. */
export function createFreightBill(about: Partial<Row> = {}): Row {
  return {
    id: 5,
    version: 2,
    orderNumber: 'BL2611-0001',
    factoryId: null,
    logisticsCompanyId: 71,
    supplierName: '远洋',
    supplierNumber: 'F-77',
    billDate: '2026-11-20',
    dueDate: '2026-12-20',
    currency: 'CNY',
    typedTotal: '86.50',
    status: 20,
    cancelled: false,
    isPosted: true,
    isPaid: false,
    hasPayments: false,
    remark: '',
    ...about,
  };
}
