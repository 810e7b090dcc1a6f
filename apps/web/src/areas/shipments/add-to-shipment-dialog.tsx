import { api, int, ShipmentId, type ShipmentItem, type ShipmentRow } from '@yipin/contract';
import { Radio, Select } from 'antd';
import { Fragment, useState } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { CommandDialog, complaintAbout, QuantityInput, type TypedQuantity } from '../../platform/form/index.ts';
import { formatInstant, formatNumber, useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { productLabel } from '../artware-products/index.ts';
import './shipments.css';

/** Shipments of one customer that are being packed; none while there are several customers. */
function usePacking(items: readonly ShipmentItem[]): readonly ShipmentRow[] {
  const [customerId, ...others] = new Set(items.map((item) => item.customerId));
  const isEnabled = customerId !== undefined && others.length === 0;
  const status = 'packing';
  const { data } = useOperation(
    api.shipments.list,
    { maxResultCount: 200, skipCount: 0, customerId, status },
    { isEnabled },
  );
  return data?.items ?? [];
}

interface ChoiceProps {
  readonly packing: readonly ShipmentRow[];
  /** The shipment the goods go on; undefined = a new one, null = one that is still to be chosen. */
  readonly target: ShipmentId | null | undefined;
  readonly onChange: (target: ShipmentId | null | undefined) => void;
}

/** A new shipment, or one of the customer's that are being packed. */
function TargetChoice({ packing, target, onChange }: ChoiceProps) {
  const text = useText('shipments');
  const options = packing.map((row) => ({
    value: row.id,
    label: `${row.orderNumber} · ${formatInstant(row.invoiceDateTime)}`,
  }));
  return (
    <div className="shipment-choice">
      <Radio.Group
        value={target === undefined ? 'new' : 'existing'}
        options={[
          { value: 'new', label: text('newShipment') },
          { value: 'existing', label: text('existingShipment'), disabled: options.length === 0 },
        ]}
        onChange={(event) => onChange(event.target.value === 'new' ? undefined : (options[0]?.value ?? null))}
      />
      {target !== undefined && (
        <Select<number>
          aria-label={text('chooseShipment')}
          placeholder={text('chooseShipment')}
          value={target}
          options={options}
          onChange={(id) => onChange(ShipmentId.parse(id))}
        />
      )}
    </div>
  );
}

type Typed = ReadonlyMap<number, TypedQuantity | undefined>;

/** As typed; until then all of it. */
const quantityOf = ({ id, quantity }: ShipmentItem, typed: Typed): TypedQuantity | undefined =>
  typed.has(id) ? typed.get(id) : quantity;
const upTo = ({ quantity }: ShipmentItem) => int(1, quantity);

interface QuantitiesProps {
  readonly items: readonly ShipmentItem[];
  readonly quantities: Typed;
  readonly onChange: (id: number, quantity: TypedQuantity | undefined) => void;
}

/** What is taken of each row, customer by customer. */
function Quantities({ items, quantities, onChange }: QuantitiesProps) {
  const text = useText('shipments');
  const customers = [...new Map(items.map((item) => [item.customerId, item.customerName]))];
  return (
    <table className="shipment-add">
      <thead>
        <tr>
          <th scope="col">{text('product')}</th>
          <th scope="col" className="figures">
            {text('ready')}
          </th>
          <th scope="col" className="figures">
            {text('shipQuantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map(([customerId, name]) => (
          <Fragment key={customerId}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {name}
              </th>
            </tr>
            {items
              .filter((item) => item.customerId === customerId)
              .map((item) => (
                <tr key={item.id}>
                  <td>{productLabel(item)}</td>
                  <td className="figures">{formatNumber(item.quantity)}</td>
                  <td className="figures">
                    <QuantityInput
                      label={`${productLabel(item)} ${text('shipQuantity')}`}
                      complaint={complaintAbout(upTo(item), quantityOf(item, quantities))}
                      value={quantityOf(item, quantities) ?? null}
                      onChange={(quantity) => onChange(item.id, quantity)}
                    />
                  </td>
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
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Puts chosen goods on a shipment: each customer's on a new one, or one customer's on one that is being packed. */
export function AddToShipmentDialog({ items, onDone, onClose }: AddToShipmentDialogProps) {
  const text = useText('shipments');
  const notify = useNotify();
  const [quantities, setQuantities] = useState<Typed>(new Map());
  const [target, setTarget] = useState<ShipmentId | null>();
  const customers = new Set(items.map((item) => item.customerId));
  const packing = usePacking(items);
  const taken = items.flatMap((item) => {
    const quantity = upTo(item).safeParse(quantityOf(item, quantities)).data;
    return quantity === undefined ? [] : [{ pendingId: item.id, expectedVersion: item.version, quantity }];
  });
  const chosen = packing.find(({ id }) => id === target);
  const input = { invoiceOrderId: target ?? undefined, expectedVersion: chosen?.version, items: taken };
  return (
    <CommandDialog
      title={text('addToTitle')}
      call={api.shipments.addItems}
      input={target === null ? text('chooseShipment') : taken.length < items.length ? '' : input}
      modal={{ width: 640 }}
      onDone={(made) => {
        notify.success(text('addedTo', { numbers: made.map((shipment) => shipment.orderNumber).join(', ') }));
        onDone();
      }}
      onClose={onClose}
    >
      {customers.size === 1 ? (
        <TargetChoice packing={packing} target={target} onChange={setTarget} />
      ) : (
        <p>{text('perCustomer', { count: customers.size })}</p>
      )}
      <p className="shipment-hint">{text('splitHint')}</p>
      <Quantities
        items={items}
        quantities={quantities}
        onChange={(id, quantity) => setQuantities(new Map(quantities).set(id, quantity))}
      />
    </CommandDialog>
  );
}
