import { type ArtwareProductName, maxTransferItems, StockTransferLine, WarehouseId } from '@yipin/contract';
import { Form, type FormListFieldData } from 'antd';
import { memo, useId } from 'react';
import {
  type FieldColumn,
  FieldLines,
  QuantityInput,
  RemoveLineButton,
  ruleOf,
  removeCell,
  useListValues,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ScanButton } from '../../platform/scan/index.ts';
import { ProductScan } from '../artware-products/index.ts';
import {
  blankTransferLine,
  enteredTransferLine,
  transferLabel,
  transferProduct,
  transferQuantity,
  type TransferValues,
  unknownOf,
} from './transfer-cells.ts';
import { stockedProduct } from './stocked-product.ts';
import { TransferProductSelect } from './transfer-product-select.tsx';
import { unseen } from '../../platform/theme/unseen.module.css';
import * as styles from './stock-transfers.module.css';

const field = StockTransferLine.shape;

interface LineProps {
  readonly warehouseId: WarehouseId;
  /** Its index in the list, from 0. */
  readonly index: number;
  readonly onRemove: (index: number) => void;
}

/** A line, which is rendered again only when its own values change. */
const TransferLine = memo(function TransferLine({ warehouseId, index, onRemove }: LineProps) {
  const text = useText('stockTransfers');
  const form = Form.useFormInstance();
  const values: object | undefined = Form.useWatch(['items', index], { form, preserve: true });
  const line = enteredTransferLine(values ?? {});
  const id = useId();
  const label = text('line', { line: index + 1 });
  return (
    <tr>
      <td>
        <label className={unseen} htmlFor={id}>
          {label} {text('product')}
        </label>
        <Form.Item
          name={[index, 'productId']}
          rules={[ruleOf(field.productId)]}
          getValueFromEvent={(productId: number | undefined, product: object | undefined) => {
            const before: object = form.getFieldValue(['items', index]);
            form.setFieldValue(['items', index], { ...before, ...product, productId, unknownCode: undefined });
            return productId;
          }}
        >
          <TransferProductSelect
            id={id}
            warehouseId={warehouseId}
            chosenLabel={transferLabel(line)}
            unknown={unknownOf(line)}
          />
        </Form.Item>
      </td>
      <td data-label={text('quantity')}>
        <Form.Item name={[index, 'quantity']} rules={[ruleOf(field.quantity)]}>
          <QuantityInput label={`${label} ${text('quantity')}`} />
        </Form.Item>
      </td>
      <td className={removeCell}>
        <RemoveLineButton line={index + 1} onRemove={() => onRemove(index)} />
      </td>
    </tr>
  );
});

/** What the form has entered in a line. */
interface ScannedLine {
  readonly productId?: number | undefined;
  readonly quantity?: unknown;
}

interface LineScanProps {
  readonly warehouseId: WarehouseId;
  readonly add: (line: ScannedLine, at: number) => void;
  readonly remove: (at: number) => void;
}

/** Adds one piece of a scanned product: to its line, or on a new line. */
function LineScan({ warehouseId, add, remove }: LineScanProps) {
  const form = Form.useFormInstance();
  const put = (line: ScannedLine, at: number, isReplaced: boolean) => {
    if (isReplaced) remove(at);
    add(line, at);
  };
  const onProduct = async ({ id, productCode }: ArtwareProductName) => {
    const product = await stockedProduct(warehouseId, id, productCode);
    if (!product) return false;
    const entered: readonly (ScannedLine | undefined)[] = form.getFieldValue('items') ?? [];
    const own = entered.findIndex((line) => line?.productId === id);
    const empty = entered.findIndex((line) => line?.productId === undefined);
    const { quantity } = entered[own] ?? {};
    if (own >= 0) put({ ...entered[own], quantity: typeof quantity === 'number' ? quantity + 1 : 1 }, own, true);
    else if (empty < 0 && entered.length >= maxTransferItems) return false;
    else put({ ...product, productId: id, quantity: 1 }, empty < 0 ? entered.length : empty, empty >= 0);
    return true;
  };
  return (
    <div className={styles.scan}>
      <ScanButton />
      <ProductScan onProduct={onProduct} />
    </div>
  );
}

interface GridProps {
  readonly warehouseId: WarehouseId;
  readonly rows: readonly FormListFieldData[];
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
}

/** The lines in columns. A key press renders them, but only the row of its line. */
function TransferGrid({ warehouseId, rows, onAdd, onRemove }: GridProps) {
  const text = useText('stockTransfers');
  const list = useListValues('items', enteredTransferLine);
  const values = { ...list, blank: blankTransferLine, max: maxTransferItems, unknownOf };
  const columns: FieldColumn<TransferValues>[] = [
    { title: text('product'), width: 'minmax(200px, 1fr)', cells: transferProduct },
    { title: text('quantity'), width: '120px', cells: transferQuantity },
    { title: text('common:actions'), width: '32px', isUnseen: true },
  ];
  const adding = { title: text('addLine'), add: onAdd, isFull: rows.length >= maxTransferItems };
  return (
    <FieldLines columns={columns} lines={rows} values={values} adding={adding}>
      {({ key, name }) => <TransferLine key={key} warehouseId={warehouseId} index={name} onRemove={onRemove} />}
    </FieldLines>
  );
}

/** The lines inside the form. */
export function TransferLines() {
  const text = useText('stockTransfers');
  const from = WarehouseId.safeParse(Form.useWatch('fromWarehouseId')).data;
  if (from === undefined) return <p className={styles.hint}>{text('chooseFromFirst')}</p>;
  return (
    <Form.List name="items">
      {(rows, { add, remove }, { errors }) => (
        <>
          <LineScan warehouseId={from} add={add} remove={remove} />
          <TransferGrid warehouseId={from} rows={rows} onAdd={() => add({})} onRemove={remove} />
          <Form.ErrorList errors={errors} />
          <p className={styles.hint}>{text('enterAddsLine')}</p>
        </>
      )}
    </Form.List>
  );
}
