import { api, type Instant, type ShipmentItem } from '@yipin/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { CommandDialog, InstantPicker, Labelled } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { itemLabel } from './item-label.ts';

interface EndItemDialogProps {
  readonly item: ShipmentItem;
  readonly onClose: () => void;
}

/** Notes that one item has arrived, and when. */
export function EndItemDialog({ item, onClose }: EndItemDialogProps) {
  const text = useText('shipments');
  const [endedAt, setEndedAt] = useState<Instant>();
  return (
    <CommandDialog
      title={text('endItemTitle')}
      call={api.shipments.endItems}
      input={{ id: item.id, expectedVersion: item.version, mode: 'all', endedAt }}
      onClose={onClose}
    >
      <p>{itemLabel(item)}</p>
      <Form layout="vertical" component="div">
        <Labelled label={text('arrivedAt')} member="endedAt" extra={text('common:nowHint')}>
          <InstantPicker isPast value={endedAt ?? null} onChange={setEndedAt} />
        </Labelled>
      </Form>
    </CommandDialog>
  );
}
