import { addressLine, api, int, type ShipmentId, type ShipmentItem, shipmentItemMachine } from '@yipin/contract';
import { Radio } from 'antd';
import { clsx } from 'clsx';
import { Fragment, useState } from 'react';
import { useOperation } from '../../../platform/api/index.ts';
import {
  type SelectChoice,
  ChoiceSelect,
  CommandDialog,
  validateValue,
  QuantityInput,
  RemoveLineButton,
  type EnteredQuantity,
} from '../../../platform/form/index.ts';
import { useShowMade } from '../../../platform/document/index.ts';
import { formatInstant, formatNumber, useText } from '../../../platform/i18n/index.ts';
import { ActionHelp } from '../../../platform/machine/index.ts';
import { FailedPart } from '../../../platform/notify/index.ts';
import { useUndo } from '../../../platform/undo/index.ts';
import { productLabel } from '../../artware-products/index.ts';
import { type ReadyLine, readyLinesOf, oldestPieces } from './ready-lines.ts';
import * as styles from '../shipments.module.css';

/** An option of the selection of a shipment. */
interface ShipmentChoice extends SelectChoice<ShipmentId> {
  readonly version: number;
}

/** Returns the shipments of the customer that are being packed; none for goods of several customers. */
function usePacking(items: readonly ShipmentItem[]) {
  const [customerId, ...others] = new Set(items.map((item) => item.customerId));
  const isEnabled = customerId !== undefined && others.length === 0;
  const status = 'packing';
  const query = useOperation(
    api.shipments.list,
    { maxResultCount: 200, skipCount: 0, customerId, status },
    { isEnabled },
  );
  const packing = (query.data?.items ?? []).map(
    ({ id, version, orderNumber, invoiceDateTime }): ShipmentChoice => ({
      value: id,
      version,
      label: `${orderNumber} · ${formatInstant(invoiceDateTime)}`,
    }),
  );
  return { query, packing };
}

interface ChoiceProps {
  readonly packing: ShipmentChoice[];
  /** The shipment for the goods; undefined = a new one, null = none is selected. */
  readonly target: ShipmentChoice | null | undefined;
  readonly onChange: (target: ShipmentChoice | null | undefined) => void;
}

/** Selects a new shipment, or a shipment of the customer that is being packed. */
function TargetChoice({ packing, target, onChange }: ChoiceProps) {
  const text = useText('shipments');
  return (
    <div className={styles.choice}>
      <Radio.Group
        value={target === undefined ? 'new' : 'existing'}
        options={[
          { value: 'new', label: text('newShipment') },
          { value: 'existing', label: text('existingShipment'), disabled: packing.length === 0 && !target },
        ]}
        onChange={(event) => onChange(event.target.value === 'new' ? undefined : (packing[0] ?? null))}
      />
      {target !== undefined && (
        <ChoiceSelect<ShipmentId>
          placeholder={text('chooseShipment')}
          isRequired
          value={target?.value}
          options={target && !packing.some(({ value }) => value === target.value) ? [target, ...packing] : packing}
          onChange={(id) => onChange(packing.find(({ value }) => value === id) ?? target)}
        />
      )}
    </div>
  );
}

type QuantityByItem = ReadonlyMap<number, EnteredQuantity | undefined>;

/** Returns the entered quantity of a line, or the whole quantity if none was entered. */
function quantityOf({ id, quantity }: ReadyLine, typed: QuantityByItem): EnteredQuantity | undefined {
  return typed.has(id) ? typed.get(id) : quantity;
}

function quantitySchemaOf({ quantity }: ReadyLine) {
  return int(1, quantity);
}

interface QuantitiesProps {
  readonly lines: readonly ReadyLine[];
  readonly quantities: QuantityByItem;
  readonly onChange: (id: number, quantity: EnteredQuantity | undefined) => void;
  readonly onRemove: (id: number) => void;
}

/** Returns customer and delivery address. Without a selected shipment, each combination gets a new one. */
function deliveryOf({ customerName, shipTo }: ShipmentItem): string {
  return [customerName, addressLine(shipTo)].filter((part) => part !== '').join(' · ');
}

/** Groups lines by delivery, in the order of their first line. */
function byDelivery(lines: readonly ReadyLine[]): [string, ReadyLine[]][] {
  const groups = new Map<string, ReadyLine[]>();
  for (const line of lines) groups.set(deliveryOf(line), [...(groups.get(deliveryOf(line)) ?? []), line]);
  return [...groups];
}

/** The quantity to be added of each line, grouped by delivery. */
function Quantities({ lines, quantities, onChange, onRemove }: QuantitiesProps) {
  const text = useText('shipments');
  // The last line cannot be removed.
  const isRemovable = lines.length > 1;
  return (
    <table className={styles.add}>
      <thead>
        <tr>
          <th scope="col">{text('product')}</th>
          <th scope="col" className={styles.figure}>
            {text('ready')}
          </th>
          <th scope="col" className={styles.figure}>
            {text('shipQuantity')}
          </th>
          {isRemovable && <th scope="col" aria-label={text('common:actions')} />}
        </tr>
      </thead>
      <tbody>
        {byDelivery(lines).map(([delivery, theirs]) => (
          <Fragment key={delivery}>
            <tr>
              <th scope="rowgroup" colSpan={isRemovable ? 4 : 3}>
                {delivery}
              </th>
            </tr>
            {theirs.map((item) => (
              <tr key={item.id}>
                <td>{productLabel(item)}</td>
                <td className={styles.figure}>{formatNumber(item.quantity)}</td>
                <td className={clsx(styles.figure, styles.addQuantity)}>
                  <QuantityInput
                    label={`${productLabel(item)} ${text('shipQuantity')}`}
                    error={validateValue(quantitySchemaOf(item), quantityOf(item, quantities))}
                    value={quantityOf(item, quantities) ?? null}
                    onChange={(quantity) => onChange(item.id, quantity)}
                  />
                </td>
                {isRemovable && (
                  <td className={styles.addRemove}>
                    <RemoveLineButton line={productLabel(item)} onRemove={() => onRemove(item.id)} />
                  </td>
                )}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface AddToShipmentDialogProps {
  readonly items: readonly ShipmentItem[];
  /** Called with the remaining goods of the dialog; empty when all are added. */
  readonly onKeepOnly: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Adds goods to a new shipment for each customer and address, or to one shipment that is being packed. */
export function AddToShipmentDialog({ items, onKeepOnly, onClose }: AddToShipmentDialogProps) {
  const text = useText('shipments');
  const showMade = useShowMade('shipment');
  const offerUndo = useUndo();
  const [quantities, setQuantities] = useState<QuantityByItem>(new Map());
  const [chosen, choose] = useState<ShipmentChoice | null>();
  const lines = readyLinesOf(items);
  const customers = new Set(items.map((item) => item.customerId));
  const deliveries = byDelivery(lines);
  const { query, packing } = usePacking(items);
  // The current state of the shipment. A shipment that has left `packing` keeps the state at its selection, so that the
  // server can report the change.
  const target = packing.find(({ value }) => value === chosen?.value) ?? chosen;
  const entered = lines.flatMap((line) => {
    const quantity = quantitySchemaOf(line).safeParse(quantityOf(line, quantities)).data;
    return quantity === undefined ? [] : [oldestPieces(line, quantity)];
  });
  // A part of the goods becomes a row of its own, whose id is not known.
  const areWhole = lines.every((line) => quantityOf(line, quantities) === line.quantity);
  const goodsToRemove = areWhole ? { ids: items.map(({ id }) => id), mode: 'all' as const } : undefined;
  const input = { invoiceOrderId: target?.value, expectedVersion: target?.version, items: entered.flat() };
  return (
    <CommandDialog
      title={text('addToTitle')}
      call={api.shipments.addItems}
      input={target === null ? text('chooseShipment') : entered.length < lines.length ? '' : input}
      modal={{ width: 640 }}
      onDone={(shipments) => {
        onKeepOnly([]);
        const undo = offerUndo(text('addToTitle'), api.shipments.removeItem, goodsToRemove);
        const numbers = shipments.map((shipment) => shipment.orderNumber).join(', ');
        showMade(text('addedTo', { numbers }), shipments, undo);
      }}
      onClose={onClose}
    >
      <ActionHelp machine={shipmentItemMachine} action="add" />
      {customers.size === 1 && (
        <>
          <FailedPart query={query} />
          <TargetChoice packing={packing} target={target} onChange={choose} />
        </>
      )}
      {target === undefined && deliveries.length > 1 && <p>{text('perCustomer', { count: deliveries.length })}</p>}
      <Quantities
        lines={lines}
        quantities={quantities}
        onChange={(id, quantity) => setQuantities(new Map(quantities).set(id, quantity))}
        // Goods that another user has added in the meantime must not block the others.
        onRemove={(id) =>
          onKeepOnly(lines.flatMap((line) => (line.id === id ? [] : line.parts.map((part) => part.id))))
        }
      />
    </CommandDialog>
  );
}
