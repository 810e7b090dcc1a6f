import { fits, type PurchaseOrder, type PurchaseOrderInput, purchaseItemMachine, zeroMoney } from '@yipin/contract';
import { useCallback, useMemo, useState } from 'react';
import { type FormDialogState, useFormDialog } from '../../platform/form/index.ts';

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

/** Holds the form of a purchase order beside its list: what is typed outlives the drawer. It goes with it, `openedId`. */
export function useOrderForm(openedId: number | undefined): OrderFormState {
  const dialog = useFormDialog<PurchaseOrderInput>(blank);
  const [edited, setEdited] = useState<EditedOrder>();
  const { opening, edit: open, close } = dialog;
  if (opening && edited && edited.order.id !== openedId) close();
  const edit = useCallback(
    (order: PurchaseOrder) => {
      const items = order.items.filter((item) => fits(purchaseItemMachine, 'editPrice', item.status));
      setEdited({ order, items });
      open({ ...order, freightCny: order.freightCny ?? zeroMoney, items });
    },
    [open],
  );
  return useMemo(() => ({ dialog, edited, edit }), [dialog, edited, edit]);
}
