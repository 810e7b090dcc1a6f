import { api, type StockTake, StockTakeId, type StockTakeInput } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { type DialogKind, type DocumentDialog, useDocumentDialog } from '../../platform/document/index.ts';
import type { OpenedRecord } from '../../platform/list-page/index.ts';

/** The form of a stock take, with the one that is edited, if it is not a new one. */
export type TakeFormState = DocumentDialog<StockTakeInput, StockTake>;

/** The saved values of a stock take. */
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
