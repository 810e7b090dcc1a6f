import { api, type SupplierBill, SupplierBillId, type SupplierBillInput, zeroMoney } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { type DialogKind, type DocumentDialog, useDocumentDialog } from '../../platform/document/index.ts';
import type { OpenedRecord } from '../../platform/list-page/index.ts';

/** The state of the form of a bill, with the saved draft if one is edited. */
export type BillFormState = DocumentDialog<SupplierBillInput, SupplierBill>;

/** Fetches a saved bill. */
export function readBill(id: number): Promise<SupplierBill> {
  return call(api.supplierBills.get, { id: SupplierBillId.parse(id) });
}

const kind: DialogKind<SupplierBillInput, SupplierBill> = {
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
  read: readBill,
  editableOf: ({ typedTotal = zeroMoney, tax = zeroMoney, ...bill }) => ({ ...bill, typedTotal, tax }),
};

/** Returns the state of the form of a bill. The form of a saved one closes with its drawer, `opened`. */
export function useBillForm(opened: Pick<OpenedRecord, 'id' | 'open'>): BillFormState {
  return useDocumentDialog(opened, kind);
}
