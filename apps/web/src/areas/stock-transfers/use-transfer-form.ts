import type { StockTransfer, StockTransferInput } from '@yipin/contract';
import { useCallback, useMemo, useState } from 'react';
import { type FormDialogState, useFormDialog } from '../../platform/form/index.ts';

/** The form of a transfer, with the transfer that is edited, if it is not a new one. */
export interface TransferFormState {
  readonly dialog: FormDialogState<StockTransferInput>;
  readonly transfer: StockTransfer | undefined;
  readonly create: () => void;
  readonly edit: (transfer: StockTransfer) => void;
}

/** Holds the form of a transfer. That of a saved one goes with its drawer, `openedId`. */
export function useTransferForm(openedId: number | undefined): TransferFormState {
  const dialog = useFormDialog<StockTransferInput>({
    fromWarehouseId: undefined,
    toWarehouseId: undefined,
    transferDate: undefined,
    expectedDate: undefined,
    logisticsCompanyId: undefined,
    trackingNumber: '',
    remark: '',
    items: [],
  });
  const [transfer, setTransfer] = useState<StockTransfer>();
  const { opening, create: openBlank, edit: open, close } = dialog;
  if (opening && transfer && transfer.id !== openedId) close();
  const create = useCallback(() => {
    setTransfer(undefined);
    openBlank();
  }, [openBlank]);
  const edit = useCallback(
    (row: StockTransfer) => {
      setTransfer(row);
      open(row);
    },
    [open],
  );
  return useMemo(() => ({ dialog, transfer, create, edit }), [dialog, transfer, create, edit]);
}
