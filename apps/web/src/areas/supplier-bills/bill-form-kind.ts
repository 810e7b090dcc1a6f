import { api, type SupplierBill, SupplierBillId, type SupplierBillInput, zeroMoney } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import type { RecordFormKind } from '../../platform/document/index.ts';

/** Fetches a saved bill. */
export function readBill(id: number): Promise<SupplierBill> {
  return call(api.supplierBills.get, { id: SupplierBillId.parse(id) });
}

/** The form of a bill. */
export const billForm: RecordFormKind<SupplierBillInput, SupplierBill> = {
  blank: {
    factoryId: undefined,
    logisticsCompanyId: undefined,
    supplierNumber: '',
    billDate: undefined,
    dueDate: undefined,
    typedTotal: undefined,
    tax: zeroMoney,
    remark: '',
    lines: [],
  },
  form: api.supplierBills.save.id,
  editableOf: ({ typedTotal = zeroMoney, tax = zeroMoney, ...bill }) => ({ ...bill, typedTotal, tax }),
};
