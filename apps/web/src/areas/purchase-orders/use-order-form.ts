import {
  api,
  hasTransition,
  type PurchaseOrder,
  PurchaseOrderId,
  type PurchaseOrderInput,
  purchaseItemMachine,
  zeroMoney,
} from '@yipin/contract';
import { useMemo } from 'react';
import { call } from '../../platform/api/index.ts';
import { type DialogKind, useDocumentDialog } from '../../platform/document/index.ts';
import type { OpenedRecord } from '../../platform/list-page/index.ts';

const blank = {
  factoryId: undefined,
  expectedDate: undefined,
  warehouseId: undefined,
  termsId: undefined,
  freightCny: zeroMoney,
  remark: '',
  items: [],
};

/** What is being edited. */
export interface EditedOrder {
  readonly order: PurchaseOrder;
  /** The lines it was opened with: one that a colleague purchases meanwhile keeps its place, and saving tells. */
  readonly items: PurchaseOrder['items'];
}

/** What the form holds of an order: the lines that are not purchased yet. */
export function editableOf(order: PurchaseOrder) {
  return {
    ...order,
    freightCny: order.freightCny ?? zeroMoney,
    items: order.items.filter((item) => hasTransition(purchaseItemMachine, 'editPrice', item.status)),
  };
}

const kind: DialogKind<PurchaseOrderInput, PurchaseOrder> = {
  blank,
  form: api.purchaseOrders.save.id,
  read: (id) => call(api.purchaseOrders.get, { id: PurchaseOrderId.parse(id) }),
  editableOf,
};

/** Holds the form of a purchase order beside its list: what is typed outlives the drawer. It goes with it, `opened`. */
export function useOrderForm(opened: Pick<OpenedRecord, 'id' | 'open'>) {
  const { dialog, document: order, edit } = useDocumentDialog(opened, kind);
  const edited: EditedOrder | undefined = useMemo(() => order && { order, items: editableOf(order).items }, [order]);
  return { dialog, edited, edit };
}
