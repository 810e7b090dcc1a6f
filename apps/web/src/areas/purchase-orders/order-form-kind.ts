import {
  api,
  hasTransition,
  type PurchaseOrder,
  type PurchaseOrderInput,
  purchaseItemMachine,
  zeroMoney,
} from '@yipin/contract';
import type { RecordFormKind } from '../../platform/document/index.ts';

const blank = {
  factoryId: undefined,
  expectedDate: undefined,
  warehouseId: undefined,
  termsId: undefined,
  freightCny: zeroMoney,
  remark: '',
  items: [],
};

/** Returns the form values of an order: the lines that are not purchased. */
export function editableOf(order: PurchaseOrder) {
  return {
    ...order,
    freightCny: order.freightCny ?? zeroMoney,
    items: order.items.filter((item) => hasTransition(purchaseItemMachine, 'editPrice', item.status)),
  };
}

/** The form of a purchase order. */
export const purchaseOrderForm: RecordFormKind<PurchaseOrderInput, PurchaseOrder> = {
  blank,
  form: api.purchaseOrders.save.id,
  editableOf,
};
