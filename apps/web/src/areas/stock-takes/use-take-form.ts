import { api, type StockTake, StockTakeId, type StockTakeInput } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { type DialogKind, type DocumentDialog, useDocumentDialog } from '../../platform/document/index.ts';
import type { OpenedRecord } from '../../platform/list-page/index.ts';

/** The state of the form of a stock count, with the saved count if one is edited. */
export type TakeFormState = DocumentDialog<StockTakeInput, StockTake>;

/** Fetches a saved stock count. */
export function readTake(id: number): Promise<StockTake> {
  return call(api.stockTakes.get, { id: StockTakeId.parse(id) });
}

const kind: DialogKind<StockTakeInput, StockTake> = {
  blank: { warehouseId: undefined, scope: 'ALL', categoryId: undefined, productIds: [], remark: '' },
  form: api.stockTakes.save.id,
  read: readTake,
  editableOf: (take) => take,
};

/** Returns the state of the form of a stock count. The form of a saved one closes with its drawer, `opened`. */
export function useTakeForm(opened: Pick<OpenedRecord, 'id' | 'open'>): TakeFormState {
  return useDocumentDialog(opened, kind);
}
