import { api, FactoryId, type InputOf, int, type PurchaseItem, PurchaseOrderId } from '@yipin/contract';
import { Radio, Select } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { complaintAbout, QuantityInput, type TypedQuantity } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { FactorySelect } from '../factories/index.ts';
import { AddDialog } from './add-dialog.tsx';

type Choices = Readonly<Record<number, number | undefined>>;
type Quantities = Readonly<Record<number, TypedQuantity | undefined>>;

/** As typed; until then all of it. */
const quantityOf = (row: PurchaseItem, typed: Quantities): TypedQuantity | undefined =>
  row.id in typed ? typed[row.id] : row.quantity;
const upTo = (row: PurchaseItem) => int(1, row.quantity);

/** Orders that still take lines and fit what is typed, newest first. */
function useOpenOrders(typed: string) {
  const filter = typed.trim() === '' ? undefined : typed.trim();
  const newest = { maxResultCount: 50, skipCount: 0, includeHidden: false, filter };
  const drafts = useOperation(api.purchaseOrders.list, { ...newest, status: 'draft' });
  const approved = useOperation(api.purchaseOrders.list, { ...newest, status: 'approved' });
  const rows = [...(drafts.data?.items ?? []), ...(approved.data?.items ?? [])].sort((a, b) => b.id - a.id);
  return {
    isLoading: drafts.isFetching || approved.isFetching,
    options: rows.map((row) => ({ value: row.id, label: `${row.orderNumber} · ${row.factoryName}` })),
  };
}

interface OrderChoice {
  readonly value: number;
  readonly label: string;
}

interface OpenOrderSelectProps {
  readonly value: OrderChoice | undefined;
  readonly onChange: (order: OrderChoice) => void;
}

/** Picks an order that still takes lines, by its number or factory. */
function OpenOrderSelect({ value, onChange }: OpenOrderSelectProps) {
  const text = useText('purchaseOrders');
  const [typed, setTyped] = useState('');
  const { isLoading, options } = useOpenOrders(typed);
  return (
    <Select<OrderChoice>
      className="purchase-order-select"
      aria-label={text('chooseOrder')}
      placeholder={text('chooseOrder')}
      labelInValue
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isLoading}
      notFoundContent={text(isLoading ? 'common:searching' : 'common:noMatches')}
      options={options}
      value={value ?? null}
      onChange={onChange}
    />
  );
}

interface LinesProps {
  readonly rows: readonly PurchaseItem[];
  readonly quantities: Quantities;
  readonly onQuantity: (id: number, quantity: TypedQuantity | undefined) => void;
  /** Chosen factories by row; undefined when the order decides. */
  readonly factories: Choices | undefined;
  readonly onFactory: (id: number, factoryId: number | undefined) => void;
}

function Lines({ rows, quantities, onQuantity, factories, onFactory }: LinesProps) {
  const text = useText('purchaseOrders');
  return (
    <div className="purchase-lines card-lines">
      <table>
        <thead>
          <tr>
            <th scope="col">{text('product')}</th>
            <th scope="col">{text('source')}</th>
            <th scope="col">{text('quantity')}</th>
            {factories && <th scope="col">{text('factory')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{productLabel(row)}</td>
              <td data-label={text('source')}>
                {row.sourceNumber}
                {row.customerName !== null && <div className="purchase-muted">{row.customerName}</div>}
              </td>
              <td data-label={text('quantity')}>
                <QuantityInput
                  label={`${productLabel(row)} ${text('quantity')}`}
                  complaint={complaintAbout(upTo(row), quantityOf(row, quantities))}
                  value={quantityOf(row, quantities) ?? null}
                  onChange={(quantity) => onQuantity(row.id, quantity)}
                />
              </td>
              {factories && (
                <td className="purchase-factory" data-label={text('factory')}>
                  <FactorySelect
                    placeholder={text('chooseFactory')}
                    value={factories[row.id] ?? null}
                    onChange={(factoryId) => onFactory(row.id, factoryId)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface AddToOrderDialogProps {
  readonly rows: readonly PurchaseItem[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Puts pending purchases on a new order per factory, or onto one that still takes lines. */
export function AddToOrderDialog({ rows, onClose, onDone }: AddToOrderDialogProps) {
  const text = useText('purchaseOrders');
  const [isNew, setIsNew] = useState(true);
  const [order, setOrder] = useState<OrderChoice>();
  const [quantities, setQuantities] = useState<Quantities>({});
  const [typedFactories, setFactories] = useState<Choices>({});
  const factories: Choices = Object.fromEntries(
    rows.map((row) => [
      row.id,
      row.id in typedFactories ? typedFactories[row.id] : (row.defaultFactoryId ?? undefined),
    ]),
  );
  const isReady = isNew ? rows.every((row) => factories[row.id] !== undefined) : order !== undefined;
  const items = rows.flatMap((row) => {
    const factoryId = isNew ? FactoryId.safeParse(factories[row.id]).data : undefined;
    const quantity = upTo(row).safeParse(quantityOf(row, quantities)).data;
    return quantity === undefined ? [] : [{ pendingId: row.id, quantity, factoryId }];
  });
  const purchaseOrderId = isNew ? undefined : PurchaseOrderId.safeParse(order?.value).data;
  const missing = isReady ? '' : text(isNew ? 'chooseFactory' : 'chooseOrder');
  const input: InputOf<typeof api.purchaseOrders.addItems> | string =
    isReady && items.length === rows.length ? { purchaseOrderId, items, manual: [] } : missing;
  const orderCount = new Set(Object.values(factories).filter((id) => id !== undefined)).size;
  return (
    <AddDialog title={text('addTitle')} input={input} onClose={onClose} onDone={onDone}>
      <Radio.Group
        className="purchase-target"
        value={isNew}
        options={[
          { value: true, label: text('newOrders') },
          { value: false, label: text('existingOrder') },
        ]}
        onChange={(event) => setIsNew(event.target.value === true)}
      />
      {!isNew && <OpenOrderSelect value={order} onChange={setOrder} />}
      <Lines
        rows={rows}
        quantities={quantities}
        onQuantity={(id, quantity) => setQuantities({ ...quantities, [id]: quantity })}
        factories={isNew ? factories : undefined}
        onFactory={(id, factoryId) => setFactories({ ...typedFactories, [id]: factoryId })}
      />
      {isNew && orderCount > 0 && <p>{text('willMake', { count: orderCount })}</p>}
      <p className="purchase-muted">{text('partHint')}</p>
    </AddDialog>
  );
}
