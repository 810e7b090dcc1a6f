import { api, type StockTake, stockTakeMachine } from '@yipin/contract';
import { CommandDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ActionHelp } from '../../platform/machine/index.ts';
import { scopeOf } from './scope-of.ts';

/** Actions on a whole stock count that are explained before a confirmation. */
export type ConfirmedStockTakeAction = 'start' | 'cancel';

interface ConfirmStockTakeActionDialogProps {
  readonly take: StockTake;
  readonly action: ConfirmedStockTakeAction;
  readonly onClose: () => void;
}

/** Explains the effect of an action, and executes it after a confirmation. */
export function ConfirmStockTakeActionDialog({ take, action, onClose }: ConfirmStockTakeActionDialogProps) {
  const text = useText('stockTakes');
  const { orderNumber: number, warehouseName: warehouse } = take;
  return (
    <CommandDialog
      title={text(`${action}Title`, { number })}
      call={api.stockTakes[action]}
      input={{ id: take.id, expectedVersion: take.version }}
      modal={
        action === 'cancel'
          ? { okText: text('cancelTake'), cancelText: text('keepTake'), okButtonProps: { danger: true } }
          : { okButtonProps: { autoFocus: true } }
      }
      onClose={onClose}
    >
      <ActionHelp machine={stockTakeMachine} action={action} />
      <p>
        {warehouse} · {scopeOf(text, take)}
      </p>
      {action === 'start' && <p>{text('startHint')}</p>}
    </CommandDialog>
  );
}
