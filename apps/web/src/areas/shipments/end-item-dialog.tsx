import { api, type Instant, type ShipmentItem, shipmentItemMachine } from '@yipin/contract';
import { useState } from 'react';
import { MomentField, Labelled } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { RowsDialog, type SelectedRows, ActionHelp } from '../../platform/machine/index.ts';

interface EndItemDialogProps {
  readonly selected: SelectedRows<ShipmentItem>;
  readonly onClose: () => void;
}

/** Records that items were delivered, with the time. */
export function EndItemDialog({ selected, onClose }: EndItemDialogProps) {
  const text = useText('shipments');
  const [endedAt, setEndedAt] = useState<Instant>();
  return (
    <RowsDialog
      selected={selected}
      title={text('endItemTitle')}
      call={api.shipments.endItems}
      input={{ endedAt }}
      effect={{ isReversible: true }}
      onClose={onClose}
    >
      <ActionHelp machine={shipmentItemMachine} action="end" />
      <Labelled label={text('arrivedAt')} member="endedAt" extra={text('common:nowHint')}>
        <MomentField isPast value={endedAt ?? null} onChange={setEndedAt} />
      </Labelled>
    </RowsDialog>
  );
}
