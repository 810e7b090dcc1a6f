import {
  api,
  ChannelOrderInput,
  type ChannelOrder,
  type ChannelOrderItem,
  CustomerId,
  type InputOf,
  int,
  UserId,
  channelOrderMachine,
} from '@yipin/contract';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import {
  CommandDialog,
  validateValue,
  FormGrid,
  Labelled,
  QuantityInput,
  type EnteredQuantity,
  useIsSubmitted,
} from '../../../platform/form/index.ts';
import { useShowMade } from '../../../platform/document/index.ts';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import { ActionHelp } from '../../../platform/machine/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import { CustomerSelect, SalesSelect } from '../../customers/index.ts';
import { goodsLabel } from '../goods-label.ts';
import type { OrderDialogProps } from './reschedule-dialog.tsx';
import { useChannel } from '../use-channel.ts';
import * as styles from '../channel-orders.module.css';

/** Pieces to convert, by line id; lines without an entry are converted in full. */
type QuantityByLine = Readonly<Record<number, EnteredQuantity>>;

/** The entered values. An external order uses only the number. */
interface EnteredQuantities {
  readonly isExternal: boolean;
  readonly chosen: QuantityByLine;
  readonly customerId: CustomerId | undefined;
  readonly salesId: UserId | undefined;
  readonly externalOrderNumber: string;
}

function isDeliverable({ artwareProductId }: ChannelOrderItem): boolean {
  return artwareProductId !== null;
}

function openOf({ quantity, givenUpQuantity }: ChannelOrderItem): number {
  return quantity - givenUpQuantity;
}

function quantitySchemaOf(item: ChannelOrderItem) {
  return int(0, openOf(item));
}

function quantityFor(item: ChannelOrderItem, chosen: QuantityByLine): EnteredQuantity {
  return chosen[item.id] ?? openOf(item);
}

/** Returns the converted lines with their quantities; undefined while a number is invalid. */
function passedOf({ items }: ChannelOrder, chosen: QuantityByLine) {
  const read = items
    .filter(isDeliverable)
    .map((item) => ({ itemId: item.id, quantity: quantitySchemaOf(item).safeParse(quantityFor(item, chosen)).data }));
  const passed = read.flatMap(({ itemId, quantity }) => (quantity ? [{ itemId, quantity }] : []));
  return read.some(({ quantity }) => quantity === undefined) ? undefined : passed;
}

type PassOnForm = InputOf<typeof api.channelOrders.passOn>;

/** Returns the input, or a message if no line is converted; an empty text while a field shows an error. */
function inputOf(order: ChannelOrder, typed: EnteredQuantities, nothing: string): PassOnForm | string {
  const versionedRef = { id: order.id, expectedVersion: order.version };
  const externalOrderNumber = typed.externalOrderNumber.trim();
  if (typed.isExternal) return externalOrderNumber === '' ? '' : { ...versionedRef, externalOrderNumber };
  const items = passedOf(order, typed.chosen);
  if (items === undefined || typed.customerId === undefined) return '';
  if (items.length === 0) return nothing;
  return { ...versionedRef, items, customerId: typed.customerId, salesId: typed.salesId, externalOrderNumber: '' };
}

interface LinesProps {
  readonly order: ChannelOrder;
  readonly chosen: QuantityByLine;
  readonly onChange: (chosen: QuantityByLine) => void;
}

/** The converted quantity of each line. Lines that the company cannot deliver have a note instead of a field. */
function Lines({ order, chosen, onChange }: LinesProps) {
  const text = useText('channelOrders');
  const passed = passedOf(order, chosen) ?? [];
  return (
    <table className={styles.passOnTable}>
      <thead>
        <tr>
          <th scope="col">{text('goods')}</th>
          <th scope="col">{text('ordered')}</th>
          <th scope="col">{text('passedOn')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id}>
            <td>{goodsLabel(item.goodsCode, item.goodsName, item.spec)}</td>
            <td>{formatNumber(openOf(item))}</td>
            <td>
              {isDeliverable(item) ? (
                <QuantityInput
                  label={`${item.goodsName} ${text('passedOn')}`}
                  member={`items.${passed.findIndex(({ itemId }) => itemId === item.id)}.quantity`}
                  error={validateValue(quantitySchemaOf(item), quantityFor(item, chosen))}
                  value={quantityFor(item, chosen)}
                  onChange={(pieces) => onChange({ ...chosen, [item.id]: pieces ?? 0 })}
                />
              ) : (
                <span className={styles.hint}>{text('notDeliverable')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FieldsProps {
  readonly order: ChannelOrder;
  readonly typed: EnteredQuantities;
  readonly change: (part: Partial<EnteredQuantities>) => void;
}

/** The fields of the new sales order: lines, customer and sales user. */
function SalesOrderFields({ order, typed, change }: FieldsProps) {
  const text = useText('channelOrders');
  const isMissing = useIsSubmitted() && typed.customerId === undefined;
  return (
    <>
      <Lines order={order} chosen={typed.chosen} onChange={(chosen) => change({ chosen })} />
      <FormGrid>
        <Labelled
          label={text('customer')}
          member="customerId"
          required
          tooltip={text('customerHint')}
          error={isMissing ? text('chooseCustomer') : undefined}
        >
          <CustomerSelect
            value={typed.customerId ?? null}
            onChange={(id) => change({ customerId: CustomerId.safeParse(id).data })}
          />
        </Labelled>
        <Labelled label={text('artwareSales')} member="salesId">
          <SalesSelect
            placeholder={text('artwareSalesHint')}
            value={typed.salesId ?? null}
            onChange={(id) => change({ salesId: UserId.safeParse(id).data })}
          />
        </Labelled>
      </FormGrid>
    </>
  );
}

const numberSchema = ChannelOrderInput.shape.channelOrderNumber;

/** The number of an external order. */
function ExternalOrderFields({ typed, change }: Omit<FieldsProps, 'order'>) {
  const text = useText('channelOrders');
  const number = typed.externalOrderNumber;
  const isMissing = useIsSubmitted() && number.trim() === '';
  return (
    <Labelled
      label={text('externalOrderNumber')}
      member="externalOrderNumber"
      required
      extra={text('externalHint')}
      error={isMissing ? text('enterNumber') : validateValue(numberSchema, number)}
    >
      <Input
        aria-invalid={isMissing}
        value={number}
        onChange={(event) => change({ externalOrderNumber: event.target.value })}
      />
    </Labelled>
  );
}

/** Converts an agency order to a sales order, or records the number of an external order. */
export function PassOnDialog({ order, onClose }: OrderDialogProps) {
  const text = useText('channelOrders');
  const notify = useNotify();
  const showMade = useShowMade('artwareOrder');
  const { channel } = useChannel(order.channelId);
  const canDeliver = order.items.some(isDeliverable);
  const [own, setOwn] = useState<Partial<EnteredQuantities>>({});
  const typed: EnteredQuantities = {
    isExternal: !canDeliver,
    chosen: {},
    customerId: channel?.customerId ?? undefined,
    salesId: undefined,
    externalOrderNumber: '',
    ...own,
  };
  const change = (part: Partial<EnteredQuantities>) => setOwn((before) => ({ ...before, ...part }));
  return (
    <CommandDialog
      title={text('passOnTitle', { number: order.orderNumber })}
      call={api.channelOrders.passOn}
      input={inputOf(order, typed, text('choosePassed'))}
      onDone={({ artwareOrderId, artwareOrderNumber }) => {
        if (artwareOrderId === null || artwareOrderNumber === null) notify.success(text('notedElsewhere'));
        else
          showMade(text('passedTo', { number: artwareOrderNumber }), [
            { id: artwareOrderId, orderNumber: artwareOrderNumber },
          ]);
      }}
      onClose={onClose}
      modal={{ width: 640 }}
    >
      <ActionHelp machine={channelOrderMachine} action="passOn" />
      <Form layout="vertical" component="div">
        <Form.Item>
          <Radio.Group
            aria-label={text('passOnWay')}
            value={typed.isExternal}
            options={[
              { value: false, label: text('orderHere'), disabled: !canDeliver },
              { value: true, label: text('orderElsewhere') },
            ]}
            onChange={({ target }) => change({ isExternal: target.value === true })}
          />
        </Form.Item>
        {typed.isExternal ? (
          <ExternalOrderFields typed={typed} change={change} />
        ) : (
          <SalesOrderFields order={order} typed={typed} change={change} />
        )}
      </Form>
    </CommandDialog>
  );
}
