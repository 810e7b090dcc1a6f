import { api, type StockTransfer, StockTransferId, type StockTransferInput } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import type { RecordFormKind } from '../../platform/document/index.ts';

/** Fetches a saved transfer. */
export function readTransfer(id: number): Promise<StockTransfer> {
  return call(api.stockTransfers.get, { id: StockTransferId.parse(id) });
}

/** The form of a transfer. */
export const transferForm: RecordFormKind<StockTransferInput, StockTransfer> = {
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
  editableOf: (transfer) => transfer,
};
