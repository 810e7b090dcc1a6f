import {
  api,
  fits,
  type PurchaseOrder,
  PurchaseOrderId,
  type PurchaseOrderInput,
  purchaseItemMachine,
  zeroMoney,
} from '@yipin/contract';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { type FormDialogState, useFormDialog, useReading } from '../../platform/form/index.ts';
import type { Opened } from '../../platform/list-page/index.ts';

const blank = {
  factoryId: undefined,
  expectedDate: undefined,
  warehouseId: undefined,
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

interface OrderFormState {
  readonly dialog: FormDialogState<PurchaseOrderInput>;
  readonly edited: EditedOrder | undefined;
  readonly edit: (order: PurchaseOrder) => void;
}

/** What the form holds of an order: the lines that are not purchased yet. */
export const editableOf = (order: PurchaseOrder) => ({
  ...order,
  freightCny: order.freightCny ?? zeroMoney,
  items: order.items.filter((item) => fits(purchaseItemMachine, 'editPrice', item.status)),
});

/** Holds the form of a purchase order beside its list: what is typed outlives the drawer. It goes with it, `opened`. */
export function useOrderForm(opened: Pick<Opened, 'id' | 'open'>): OrderFormState {
  const reading = useReading();
  const dialog = useFormDialog<PurchaseOrderInput>(blank, {
    form: api.purchaseOrders.save.id,
    openSaved: (id) => {
      opened.open(id);
      reading(call(api.purchaseOrders.get, { id: PurchaseOrderId.parse(id) }), edit);
    },
  });
  const [edited, setEdited] = useState<EditedOrder>();
  const { opening, edit: open, close } = dialog;
  if (opening && opening.id !== opened.id) close();
  const edit = useCallback(
    (order: PurchaseOrder) => {
      const fields = editableOf(order);
      setEdited({ order, items: fields.items });
      open(fields);
    },
    [open],
  );
  return useMemo(() => ({ dialog, edited, edit }), [dialog, edited, edit]);
}
