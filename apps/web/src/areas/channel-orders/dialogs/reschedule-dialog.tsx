import { api, type ChannelOrder, type Day, channelOrderMachine } from '@yipin/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { CommandDialog, DayField, Labelled } from '../../../platform/form/index.ts';
import { formatDay, useText } from '../../../platform/i18n/index.ts';
import { ActionHelp } from '../../../platform/machine/index.ts';

/** The props of a dialog about one order. */
export interface OrderDialogProps {
  readonly order: ChannelOrder;
  readonly onClose: () => void;
}

/** Moves the departure of a group to another day. */
export function RescheduleDialog({ order, onClose }: OrderDialogProps) {
  const text = useText('channelOrders');
  const [day, setDay] = useState<Day | undefined>(order.dateOfDeparture);
  return (
    <CommandDialog
      title={text('rescheduleTitle', { number: order.orderNumber })}
      call={api.channelOrders.reschedule}
      input={
        day === undefined ? text('chooseDay') : { id: order.id, expectedVersion: order.version, dateOfDeparture: day }
      }
      onClose={onClose}
    >
      <ActionHelp machine={channelOrderMachine} action="reschedule" />
      <p>{text('leavesOn', { day: formatDay(order.dateOfDeparture) })}</p>
      <Form layout="vertical" component="div">
        <Labelled label={text('newDay')} member="dateOfDeparture" required>
          <DayField value={day ?? null} onChange={setDay} />
        </Labelled>
      </Form>
    </CommandDialog>
  );
}
