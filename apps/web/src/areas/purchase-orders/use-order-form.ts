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

/** The order in the form. */
export interface EditedOrder {
  readonly order: PurchaseOrder;
  /** Its lines when the form was opened. A line that another user purchases later stays, and the save reports it. */
  readonly items: PurchaseOrder['items'];
}

/** Returns the form values of an order: the lines that are not purchased. */
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

/**
 * Returns the state of the form of a purchase order for the page of the list. The drawer is unmounted while its tab is
 * hidden; the entered values are preserved. The form closes with the drawer, `opened`.
 */
export function useOrderForm(opened: Pick<OpenedRecord, 'id' | 'open'>) {
  const { dialog, document: order, edit } = useDocumentDialog(opened, kind);
  const edited: EditedOrder | undefined = useMemo(() => order && { order, items: editableOf(order).items }, [order]);
  return { dialog, edited, edit };
}
