import type { StockTake, StockTakeInput } from '@yipin/contract';
import { useCallback, useMemo, useState } from 'react';
import { type FormDialogState, useFormDialog } from '../../platform/form/index.ts';

/** The form of a stock take, with the one that is edited, if it is not a new one. */
export interface TakeFormState {
  readonly dialog: FormDialogState<StockTakeInput>;
  readonly take: StockTake | undefined;
  readonly create: () => void;
  readonly edit: (take: StockTake) => void;
}

/** Holds the form of a stock take. That of a saved one goes with its drawer, `openedId`. */
export function useTakeForm(openedId: number | undefined): TakeFormState {
  const dialog = useFormDialog<StockTakeInput>({
    warehouseId: undefined,
    scope: 'ALL',
    categoryId: undefined,
    productIds: [],
    remark: '',
  });
  const [take, setTake] = useState<StockTake>();
  const { opening, create: openBlank, edit: open, close } = dialog;
  if (opening && take && take.id !== openedId) close();
  const create = useCallback(() => {
    setTake(undefined);
    openBlank();
  }, [openBlank]);
  const edit = useCallback(
    (row: StockTake) => {
      setTake(row);
      open(row);
    },
    [open],
  );
  return useMemo(() => ({ dialog, take, create, edit }), [dialog, take, create, edit]);
}
