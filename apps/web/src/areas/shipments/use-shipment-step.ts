import { api, type Shipment } from '@yipin/contract';
import { useCommand } from '../../platform/api/index.ts';
import { confirmed, useAskAnyway } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { useUndo } from '../../platform/undo/index.ts';
import type { ConfirmedShipmentAction } from './confirm-shipment-action-dialog.tsx';

/** Returns the call that restores the shipment as it was before the action; undefined if there is none. */
function undoOf(action: ConfirmedShipmentAction, { atLeastEnded }: Shipment) {
  if (action === 'start') return api.shipments.undoStart;
  // Goods that were delivered earlier would be in transit again.
  return action === 'end' && atLeastEnded === 0 ? api.shipments.undoEnd : undefined;
}

/** Returns a function that shows the result of an action, and offers to undo it where that is possible. */
export function useShipmentDone(before: Shipment, action: ConfirmedShipmentAction) {
  const text = useText('shipments');
  const notify = useNotify();
  const offerUndo = useUndo();
  const undo = undoOf(action, before);
  const title = text(`${action}Title`, { number: before.orderNumber });
  return ({ id, version }: Pick<Shipment, 'id' | 'version'>) => {
    const offer = undo ? offerUndo(title, undo, { id, expectedVersion: version }) : {};
    notify.success(text('common:actionDone', { action: title }), offer);
  };
}

/**
 * Returns a function that takes a step at once, without a question, because it can be undone. Warnings of the server are
 * confirmed.
 */
export function useShipmentStep(shipment: Shipment, step: 'start' | 'end') {
  const text = useText('shipments');
  const command = useCommand(api.shipments[step]);
  const askAnyway = useAskAnyway();
  const showDone = useShipmentDone(shipment, step);
  const run = async (input: { readonly id: Shipment['id']; readonly expectedVersion: number }): Promise<void> => {
    const done = await command.run(input, {
      handleFailure: (failure) => askAnyway(failure, text('common:continueAnyway'), () => run(confirmed(input))),
    });
    if (done) showDone(done);
  };
  return ({ id, version }: Shipment) => run({ id, expectedVersion: version });
}
