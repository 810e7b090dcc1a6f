import { api, type ChannelOrderItem, int, channelOrderMachine } from '@yipin/contract';
import { Form, Input } from 'antd';
import { useMemo, useState } from 'react';
import {
  CommandDialog,
  validateValue,
  Labelled,
  QuantityInput,
  type EnteredQuantity,
} from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { ActionHelp } from '../../../platform/machine/index.ts';
import { ChargedLines, chargedOf, type ChargedValues } from './charged-lines.tsx';
import type { OrderDialogProps } from './reschedule-dialog.tsx';

const pieces = int(0, 1_000_000);

/** Returns the entered pieces of the lines: by default the charged ones. */
function useChargedPieces(items: readonly ChannelOrderItem[]) {
  const [typed, setTyped] = useState<Readonly<Record<number, EnteredQuantity>>>({});
  const lines = useMemo(
    () => items.map((item): ChargedValues => ({ key: item.id, quantity: typed[item.id] ?? chargedOf(item) })),
    [items, typed],
  );
  const setLines = (update: (before: readonly ChargedValues[]) => readonly ChargedValues[]) =>
    setTyped(Object.fromEntries(update(lines).map(({ key, quantity }) => [key, quantity ?? 0])));
  return {
    typedFor: (item: ChannelOrderItem): EnteredQuantity => typed[item.id] ?? chargedOf(item),
    type: (id: number, quantity: EnteredQuantity | undefined) =>
      setTyped((before) => ({ ...before, [id]: quantity ?? 0 })),
    values: { lines, setLines, max: items.length },
  };
}

/** Changes the charged quantities of lines, with a reason. */
export function ChangeItemsDialog({ order, onClose }: OrderDialogProps) {
  const text = useText('channelOrders');
  const { typedFor, type, values } = useChargedPieces(order.items);
  const [reason, setReason] = useState('');
  const items = order.items.flatMap((item) => {
    const quantity = pieces.safeParse(typedFor(item)).data;
    return quantity === undefined || quantity === chargedOf(item) ? [] : [{ id: item.id, quantity }];
  });
  const isWrong = order.items.some((item) => !pieces.safeParse(typedFor(item)).success);
  const input = () => {
    if (isWrong) return '';
    if (items.length === 0) return text('nothingChanged');
    return reason.trim() === ''
      ? text('common:reasonMissing')
      : { orderId: order.id, expectedVersion: order.version, reason, items };
  };
  return (
    <CommandDialog
      title={text('changeItemsTitle', { number: order.orderNumber })}
      call={api.channelOrders.changeItems}
      input={input()}
      onClose={onClose}
      modal={{ width: 720 }}
    >
      <ActionHelp machine={channelOrderMachine} action="changeItems" />
      <ChargedLines
        order={order}
        values={values}
        renderCharged={(item) => (
          <QuantityInput
            label={`${item.goodsName} ${text('charged')}`}
            member={`items.${items.findIndex(({ id }) => id === item.id)}.quantity`}
            error={validateValue(pieces, typedFor(item))}
            value={typedFor(item)}
            onChange={(quantity) => type(item.id, quantity)}
          />
        )}
      />
      <Form layout="vertical" component="div">
        <Labelled label={text('common:reason')} member="reason" required>
          <Input.TextArea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Labelled>
      </Form>
    </CommandDialog>
  );
}
