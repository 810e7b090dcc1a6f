import { api, type StockTransfer, StockTransferId, type StockTransferInput } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { type DialogKind, type DocumentDialog, useDocumentDialog } from '../../platform/document/index.ts';
import type { OpenedRecord } from '../../platform/list-page/index.ts';

/** The state of the form of a transfer, with the saved transfer if one is edited. */
export type TransferFormState = DocumentDialog<StockTransferInput, StockTransfer>;

/** Fetches a saved transfer. */
export function readTransfer(id: number): Promise<StockTransfer> {
  return call(api.stockTransfers.get, { id: StockTransferId.parse(id) });
}

const kind: DialogKind<StockTransferInput, StockTransfer> = {
  blank: {
    fromWarehouseId: undefined,
    toWarehouseId: undefined,
    transferDate: undefined,
    expectedDate: undefined,
    logisticsCompanyId: undefined,
    trackingNumber: '',
    remark: '',
    items: [],
  },
  form: api.stockTransfers.save.id,
  read: readTransfer,
  editableOf: (transfer) => transfer,
};

/** Returns the state of the form of a transfer. The form of a saved one closes with its drawer, `opened`. */
export function useTransferForm(opened: Pick<OpenedRecord, 'id' | 'open'>): TransferFormState {
  return useDocumentDialog(opened, kind);
}
