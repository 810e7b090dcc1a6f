import { api, type StockTake, StockTakeId, type StockTakeInput } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import type { RecordFormKind } from '../../platform/document/index.ts';

/** Fetches a saved stock count. */
export function readTake(id: number): Promise<StockTake> {
  return call(api.stockTakes.get, { id: StockTakeId.parse(id) });
}

/** The form of a stock count. */
export const takeForm: RecordFormKind<StockTakeInput, StockTake> = {
  blank: { warehouseId: undefined, scope: 'ALL', categoryId: undefined, productIds: [], remark: '' },
  form: api.stockTakes.save.id,
  editableOf: (take) => take,
};
