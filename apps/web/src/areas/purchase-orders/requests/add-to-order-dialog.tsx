import {
  api,
  FactoryId,
  type InputOf,
  int,
  type PurchaseItem,
  PurchaseOrderId,
  purchaseOrderMachine,
  purchaseItemMachine,
} from '@yipin/contract';
import { Radio } from 'antd';
import { memo, useCallback, useMemo, useState } from 'react';
import { useOperation } from '../../../platform/api/index.ts';
import {
  type SelectChoice,
  ChoiceSelect,
  FieldWithError,
  validateValue,
  EmptyList,
  type FieldColumn,
  FieldLines,
  QuantityCell,
  quantityOf,
  RemoveLineButton,
  type EnteredQuantity,
  useIsSubmitted,
  wideCell,
  removeCell,
} from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { machineText, ActionHelp } from '../../../platform/machine/index.ts';
import { productLabel } from '../../artware-products/index.ts';
import { FactorySelect } from '../../factories/index.ts';
import { AddDialog } from './add-dialog.tsx';
import * as styles from '../purchase-orders.module.css';

type FactoryByProduct = Readonly<Record<number, number | undefined>>;
type Quantities = Readonly<Record<number, EnteredQuantity | undefined>>;

/** Returns the entered quantity of a request; by default its full quantity. */
function enteredFor(row: PurchaseItem, typed: Quantities): EnteredQuantity | undefined {
  return row.id in typed ? typed[row.id] : row.quantity;
}

/** The quantity of a request in the grid; `key`: its id. */
interface AddedValues {
  readonly key: number;
  readonly quantity?: EnteredQuantity | undefined;
}

const addedQuantity = quantityOf<AddedValues>({
  headings: ['purchaseOrders:quantity'],
  names: ['quantity', 'qty'],
  get: (line) => line.quantity,
  change: (quantity) => ({ quantity }),
});

function quantitySchemaOf(row: PurchaseItem) {
  return int(1, row.quantity);
}

/** An order as an option. */
interface OrderChoice extends SelectChoice<number> {
  readonly version: number;
}

/** Returns the orders that accept lines and match the entered text, newest first. `isEnabled`: whether to fetch any. */
function useOpenOrders(typed: string, isEnabled: boolean) {
  const filter = typed.trim() === '' ? undefined : typed.trim();
  const newest = { maxResultCount: 50, skipCount: 0, includeHidden: false, takesLines: true, filter };
  const query = useOperation(api.purchaseOrders.list, newest, { isEnabled });
  const options = (query.data?.items ?? []).map(
    ({ id, version, orderNumber, factoryName, status }): OrderChoice => ({
      value: id,
      version,
      label: [orderNumber, factoryName, machineText(purchaseOrderMachine.name, 'states', status)].join(' · '),
    }),
  );
  return { query, options };
}

/** Returns the target of the lines: new orders, or an existing order in its current version. */
function useTarget() {
  const [isNew, setIsNew] = useState(true);
  const [chosen, choose] = useState<OrderChoice>();
  const [typed, search] = useState('');
  const { query, options } = useOpenOrders(typed, !isNew);
  const order = options.find(({ value }) => value === chosen?.value) ?? chosen;
  return { isNew, setIsNew, order: isNew ? undefined : order, choose, typed, search, query, options };
}
type TargetOrder = ReturnType<typeof useTarget>;

/** Selects an order that accepts lines, by number or factory. */
function OpenOrderSelect({ target }: { target: TargetOrder }) {
  const text = useText('purchaseOrders');
  const { order, choose, typed, search, query, options } = target;
  const isSubmitted = useIsSubmitted();
  return (
    <FieldWithError error={isSubmitted && order === undefined ? text('chooseOrder') : undefined}>
      <ChoiceSelect<number>
        className={styles.orderSelect}
        placeholder={text('chooseOrder')}
        isRequired
        found={{
          search,
          nothing: <EmptyList query={query} isSearched={typed.trim() !== ''} nothing={text('noOpenOrders')} />,
        }}
        options={order && !options.some(({ value }) => value === order.value) ? [order, ...options] : options}
        value={order?.value}
        onChange={(id) => choose(options.find(({ value }) => value === id))}
      />
    </FieldWithError>
  );
}

/** Selects the target of the lines: new orders or an existing order. */
function TargetChoice({ target }: { target: TargetOrder }) {
  const text = useText('purchaseOrders');
  return (
    <>
      <Radio.Group
        className={styles.target}
        value={target.isNew}
        options={[
          { value: true, label: text('newOrders') },
          { value: false, label: text('existingOrder') },
        ]}
        onChange={(event) => target.setIsNew(event.target.value === true)}
      />
      {!target.isNew && <OpenOrderSelect target={target} />}
    </>
  );
}

interface AddedLineProps {
  readonly row: PurchaseItem;
  readonly quantity: EnteredQuantity | undefined;
  readonly onQuantity: (id: number, quantity: EnteredQuantity | undefined) => void;
  readonly factoryId: number | undefined;
  /** Absent if the lines are added to an existing order, which has a factory. */
  readonly onFactory: ((id: number, factoryId: number | undefined) => void) | undefined;
  /** Absent for the only line. */
  readonly onRemove: ((id: number) => void) | undefined;
}

/** The quantity and the factory of one purchase request. */
const AddedLine = memo(function AddedLine(props: AddedLineProps) {
  const { row, quantity, onQuantity, factoryId, onFactory, onRemove } = props;
  const text = useText('purchaseOrders');
  const isSubmitted = useIsSubmitted();
  return (
    <tr>
      <td>{productLabel(row)}</td>
      <td data-label={text('source')}>
        {row.sourceNumber}
        {row.customerName !== null && <div className={styles.muted}>{row.customerName}</div>}
      </td>
      <QuantityCell
        line={productLabel(row)}
        title={text('quantity')}
        error={validateValue(quantitySchemaOf(row), quantity)}
        value={quantity ?? null}
        onChange={(typed) => onQuantity(row.id, typed)}
      />
      {onFactory && (
        <td className={wideCell} data-label={text('factory')}>
          <FieldWithError error={isSubmitted && factoryId === undefined ? text('chooseFactory') : undefined}>
            <FactorySelect
              placeholder={text('chooseFactory')}
              value={factoryId ?? null}
              onChange={(chosen) => onFactory(row.id, chosen)}
            />
          </FieldWithError>
        </td>
      )}
      {onRemove && (
        <td className={removeCell}>
          <RemoveLineButton line={productLabel(row)} onRemove={() => onRemove(row.id)} />
        </td>
      )}
    </tr>
  );
});

/** Returns the entered quantities and factories. By default, the factory is that of the product. */
function useEnteredLines(rows: readonly PurchaseItem[]) {
  const [quantities, setQuantities] = useState<Quantities>({});
  const [typedFactories, setFactories] = useState<FactoryByProduct>({});
  const typeQuantity = useCallback(
    (id: number, quantity: EnteredQuantity | undefined) => setQuantities((was) => ({ ...was, [id]: quantity })),
    [],
  );
  const chooseFactory = useCallback(
    (id: number, factoryId: number | undefined) => setFactories((was) => ({ ...was, [id]: factoryId })),
    [],
  );
  const factories: FactoryByProduct = Object.fromEntries(
    rows.map((row) => [
      row.id,
      row.id in typedFactories ? typedFactories[row.id] : (row.defaultFactoryId ?? undefined),
    ]),
  );
  const lines = useMemo(
    () => rows.map((row): AddedValues => ({ key: row.id, quantity: enteredFor(row, quantities) })),
    [rows, quantities],
  );
  const setLines = (update: (before: readonly AddedValues[]) => readonly AddedValues[]) =>
    setQuantities(Object.fromEntries(update(lines).map(({ key, quantity }) => [key, quantity])));
  const values = { lines, setLines, max: rows.length };
  return { quantities, typeQuantity, factories, chooseFactory, values };
}

/** Returns the input; an empty text while a field shows an error. */
function inputOf(
  rows: readonly PurchaseItem[],
  { isNew, order }: TargetOrder,
  { quantities, factories }: ReturnType<typeof useEnteredLines>,
): InputOf<typeof api.purchaseOrders.addItems> | string {
  const isReady = isNew ? rows.every((row) => factories[row.id] !== undefined) : order !== undefined;
  const items = rows.flatMap((row) => {
    const factoryId = isNew ? FactoryId.safeParse(factories[row.id]).data : undefined;
    const quantity = quantitySchemaOf(row).safeParse(enteredFor(row, quantities)).data;
    return quantity === undefined ? [] : [{ pendingId: row.id, expectedVersion: row.version, quantity, factoryId }];
  });
  const purchaseOrderId = PurchaseOrderId.optional().parse(order?.value);
  return isReady && items.length === rows.length
    ? { purchaseOrderId, expectedVersion: order?.version, items, manual: [] }
    : '';
}

interface AddToOrderDialogProps {
  readonly rows: readonly PurchaseItem[];
  /** Called with the remaining rows of the dialog; empty when all are added. */
  readonly onKeepOnly: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Adds purchase requests to a new order per factory, or to an existing order that accepts lines. */
export function AddToOrderDialog({ rows, onKeepOnly, onClose }: AddToOrderDialogProps) {
  const text = useText('purchaseOrders');
  const target = useTarget();
  const { isNew } = target;
  const entered = useEnteredLines(rows);
  const { quantities, typeQuantity, factories, chooseFactory, values } = entered;
  // A line that another user added to an order in the meantime can be removed, so that it does not block the others.
  const remove = useCallback(
    (id: number) => onKeepOnly(rows.flatMap((row) => (row.id === id ? [] : [row.id]))),
    [rows, onKeepOnly],
  );
  const onRemove = rows.length > 1 ? remove : undefined;
  const columns: FieldColumn<AddedValues>[] = [
    { title: text('product'), width: 'minmax(0, 4fr)' },
    { title: text('source'), width: 'minmax(0, 3fr)' },
    { title: text('quantity'), width: '100px', cells: addedQuantity },
    ...(isNew ? [{ title: text('factory'), width: 'minmax(180px, 4fr)' }] : []),
    ...(onRemove ? [{ title: text('common:actions'), width: '32px', isUnseen: true }] : []),
  ];
  // A part of a request becomes a line of its own, whose id is not known.
  const areWhole = rows.every((row) => enteredFor(row, quantities) === row.quantity);
  const orderCount = new Set(Object.values(factories)).size;
  return (
    <AddDialog
      title={text('addTitle')}
      input={inputOf(rows, target, entered)}
      movedIds={areWhole ? rows.map(({ id }) => id) : undefined}
      onClose={onClose}
      onDone={onKeepOnly}
    >
      <ActionHelp machine={purchaseItemMachine} action="add" />
      <TargetChoice target={target} />
      <FieldLines columns={columns} lines={rows} values={values}>
        {(row) => (
          <AddedLine
            key={row.id}
            row={row}
            quantity={enteredFor(row, quantities)}
            onQuantity={typeQuantity}
            factoryId={factories[row.id]}
            onFactory={isNew ? chooseFactory : undefined}
            onRemove={onRemove}
          />
        )}
      </FieldLines>
      {isNew && rows.every((row) => factories[row.id] !== undefined) && (
        <p>{text('willMake', { count: orderCount })}</p>
      )}
      <p className={styles.muted}>{text('partHint')}</p>
    </AddDialog>
  );
}
