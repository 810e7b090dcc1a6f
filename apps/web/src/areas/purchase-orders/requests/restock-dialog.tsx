import {
  api,
  ArtwareProductId,
  cost,
  FactoryId,
  type InputOf,
  permissions,
  type PurchaseOrder,
  quantity as pieces,
} from '@yipin/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../platform/auth/index.ts';
import {
  FieldWithError,
  validateValue,
  DecimalCell,
  type FieldColumn,
  FieldLines,
  Labelled,
  QuantityCell,
  RemoveLineButton,
  type EnteredQuantity,
  useIsSubmitted,
  removeCell,
} from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { productLabel, ProductSelect } from '../../artware-products/index.ts';
import { FactorySelect } from '../../factories/index.ts';
import { AddDialog } from './add-dialog.tsx';
import { unseen } from '../../../platform/theme/unseen.module.css';
import * as styles from '../purchase-orders.module.css';

/** A line in the form. `key` identifies it, because its product may be missing or repeated. */
interface RestockLine {
  readonly key: number;
  readonly productId?: ArtwareProductId | undefined;
  readonly label?: string | undefined;
  readonly quantity?: EnteredQuantity | undefined;
  readonly unitPriceCny?: string | undefined;
}

function isBlank({ productId, quantity, unitPriceCny }: RestockLine): boolean {
  return productId === undefined && quantity === undefined && unitPriceCny === undefined;
}

/** Returns the errors of a line. Missing values are errors only if `isChecked` is true. */
function lineErrorsOf(line: RestockLine, isChecked: boolean) {
  return {
    product: isChecked ? validateValue(ArtwareProductId, line.productId) : undefined,
    quantity: isChecked || line.quantity !== undefined ? validateValue(pieces(), line.quantity) : undefined,
    price: validateValue(cost().optional(), line.unitPriceCny),
  };
}

/** Returns the lines of the input; undefined while a line is incomplete or all are blank. */
function manualOf(lines: readonly RestockLine[]): InputOf<typeof api.purchaseOrders.addItems>['manual'] | undefined {
  const typed = lines.filter((line) => !isBlank(line));
  const manual = typed.flatMap(({ productId, ...line }) => {
    const quantity = pieces().safeParse(line.quantity).data;
    const price = cost().optional().safeParse(line.unitPriceCny);
    if (productId === undefined || quantity === undefined || !price.success) return [];
    return [{ productId, quantity, unitPriceCny: price.data }];
  });
  return manual.length > 0 && manual.length === typed.length ? manual : undefined;
}

interface LineProps {
  readonly line: RestockLine;
  readonly row: number;
  /** The index among the lines that are sent, without blank lines. */
  readonly sentAs: number;
  readonly canViewCost: boolean;
  /** Whether the line must be complete: it is not blank, or it is the first of only blank lines. */
  readonly isRequired: boolean;
  readonly onChange: (line: RestockLine) => void;
  readonly onRemove: () => void;
}

function RestockRow({ line, row, sentAs, canViewCost, isRequired, onChange, onRemove }: LineProps) {
  const text = useText('purchaseOrders');
  const label = text('line', { line: row + 1 });
  const fieldErrors = lineErrorsOf(line, useIsSubmitted() && isRequired);
  return (
    <tr>
      <td>
        <label className={unseen} htmlFor={`restock-line-${row}-product`}>
          {label} {text('product')}
        </label>
        <FieldWithError error={fieldErrors.product} member={`manual.${sentAs}.productId`}>
          <ProductSelect
            id={`restock-line-${row}-product`}
            value={line.productId ?? null}
            chosenLabel={line.label}
            onChange={(_id, product) =>
              onChange({ ...line, productId: product?.id, label: product && productLabel(product) })
            }
          />
        </FieldWithError>
      </td>
      <QuantityCell
        line={label}
        title={text('quantity')}
        error={fieldErrors.quantity}
        value={line.quantity ?? null}
        onChange={(quantity) => onChange({ ...line, quantity })}
      />
      {canViewCost && (
        <DecimalCell
          line={label}
          title={text('unitPrice')}
          scale={4}
          unit="¥"
          error={fieldErrors.price}
          value={line.unitPriceCny ?? null}
          onChange={(unitPriceCny) => onChange({ ...line, unitPriceCny })}
        />
      )}
      <td className={removeCell}>
        <RemoveLineButton line={row + 1} onRemove={onRemove} />
      </td>
    </tr>
  );
}

/** The proposed quantity of a product. */
export interface RestockStart {
  readonly productId: ArtwareProductId;
  readonly label: string;
  readonly quantity: number;
}

const blankLines: readonly RestockLine[] = [{ key: 1 }];

/** The order, the initial lines, and the callbacks of the dialog. */
export interface RestockDialogProps {
  /** The order that gets the lines; undefined = new orders. */
  readonly order?: PurchaseOrder;
  /** The initial lines; none = a blank line. */
  readonly start?: readonly RestockStart[];
  readonly onClose: () => void;
  /** Called when the lines were added to orders. */
  readonly onDone?: () => void;
}

/** Returns the entered lines, and the functions that change them. */
function useRestockLines(start: RestockDialogProps['start']) {
  const [lines, setLines] = useState<readonly RestockLine[]>(
    () => start?.map((line, index) => ({ ...line, key: index + 1 })) ?? blankLines,
  );
  return {
    lines,
    add: () => setLines([...lines, { key: Math.max(0, ...lines.map((line) => line.key)) + 1 }]),
    change: (changed: RestockLine) => setLines(lines.map((line) => (line.key === changed.key ? changed : line))),
    remove: ({ key }: RestockLine) => setLines(lines.filter((line) => line.key !== key)),
  };
}

/** Purchases goods for stock. */
export function RestockDialog({ order, start, onClose, onDone }: RestockDialogProps) {
  const text = useText('purchaseOrders');
  const canViewCost = useMay(permissions.viewCost);
  const [factoryId, setFactoryId] = useState<FactoryId>();
  const { lines, add, change, remove } = useRestockLines(start);
  const manual = manualOf(lines);
  // An order requires a line: the missing values of the first one are marked.
  const isEmpty = lines.every(isBlank);
  const columns: FieldColumn[] = [
    { title: text('product'), width: 'minmax(200px, 1fr)' },
    { title: text('quantity'), width: '110px' },
    ...(canViewCost ? [{ title: text('unitPrice'), width: '150px' }] : []),
    { title: text('common:actions'), width: '32px', isUnseen: true },
  ];
  return (
    <AddDialog
      title={order ? text('addLinesTitle', { number: order.orderNumber }) : text('restockTitle')}
      input={
        manual
          ? { purchaseOrderId: order?.id, expectedVersion: order?.version, factoryId, items: [], manual }
          : lines.length === 0
            ? text('enterLines')
            : ''
      }
      onClose={onClose}
      onDone={() => onDone?.()}
    >
      {!order && (
        <Form layout="vertical" component="div">
          <Labelled label={text('factory')} member="factoryId" extra={text('restockHint')}>
            <FactorySelect
              placeholder={text('defaultFactory')}
              value={factoryId ?? null}
              onChange={(id) => setFactoryId(id === undefined ? undefined : FactoryId.parse(id))}
            />
          </Labelled>
        </Form>
      )}
      <FieldLines columns={columns} lines={lines} adding={{ title: text('addLine'), add }}>
        {(line, row) => (
          <RestockRow
            key={line.key}
            line={line}
            row={row}
            sentAs={lines.slice(0, row).filter((other) => !isBlank(other)).length}
            canViewCost={canViewCost}
            isRequired={isEmpty ? row === 0 : !isBlank(line)}
            onChange={change}
            onRemove={() => remove(line)}
          />
        )}
      </FieldLines>
      {canViewCost && <p className={styles.muted}>{text('priceHint')}</p>}
    </AddDialog>
  );
}
