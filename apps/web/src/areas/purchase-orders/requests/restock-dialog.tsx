import { FactoryId, permissions, type PurchaseOrder, purchaseOrderMachine } from '@yipin/contract';
import { Form } from 'antd';
import { memo, useMemo, useState } from 'react';
import { useMay } from '../../../platform/auth/index.ts';
import {
  FieldWithError,
  DecimalCell,
  FieldLines,
  Labelled,
  QuantityCell,
  RemoveLineButton,
  TextLine,
  useIsSubmitted,
  removeCell,
} from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { ActionHelp } from '../../../platform/machine/index.ts';
import { lineProduct, ProductSelect } from '../../artware-products/index.ts';
import { FactorySelect } from '../../factories/index.ts';
import { AddDialog } from './add-dialog.tsx';
import {
  isBlank,
  lineErrorsOf,
  manualOf,
  type RestockLine,
  type RestockStart,
  sentIndexesOf,
  useRestockColumns,
  useRestockLines,
} from './restock-lines.ts';
import { unseen } from '../../../platform/theme/unseen.module.css';
import * as styles from '../purchase-orders.module.css';

interface LineProps {
  readonly line: RestockLine;
  readonly row: number;
  /** The index among the lines that are sent, without blank lines. */
  readonly sentAs: number;
  readonly canViewCost: boolean;
  /** Whether the line must be complete: it is not blank, or it is the first of only blank lines. */
  readonly isRequired: boolean;
  readonly onChange: (line: RestockLine) => void;
  readonly onRemove: (line: RestockLine) => void;
}

const RestockRow = memo(function RestockRow(props: LineProps) {
  const { line, row, sentAs, canViewCost, isRequired, onChange, onRemove } = props;
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
            unknown={line.unknownCode}
            onChange={(_id, product) => onChange({ ...line, ...lineProduct(product) })}
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
        <RemoveLineButton line={row + 1} onRemove={() => onRemove(line)} />
      </td>
    </tr>
  );
});

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

/** Purchases goods for stock. */
export function RestockDialog({ order, start, onClose, onDone }: RestockDialogProps) {
  const text = useText('purchaseOrders');
  const canViewCost = useMay(permissions.viewCost);
  const [factoryId, setFactoryId] = useState<FactoryId>();
  const { lines, values, add, change, remove } = useRestockLines(start);
  const manual = manualOf(lines);
  const sentAs = useMemo(() => sentIndexesOf(lines), [lines]);
  // An order requires a line: the missing values of the first one are marked.
  const isEmpty = lines.every(isBlank);
  const columns = useRestockColumns();
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
      {order && <ActionHelp machine={purchaseOrderMachine} action="addItems" />}
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
      <FieldLines
        columns={columns}
        lines={lines}
        values={values}
        asText={(line) => <TextLine key={line.key} columns={columns} line={line} />}
        adding={{ title: text('addLine'), add }}
      >
        {(line, row) => (
          <RestockRow
            key={line.key}
            line={line}
            row={row}
            sentAs={sentAs[row] ?? 0}
            canViewCost={canViewCost}
            isRequired={isEmpty ? row === 0 : !isBlank(line)}
            onChange={change}
            onRemove={remove}
          />
        )}
      </FieldLines>
      {canViewCost && <p className={styles.muted}>{text('priceHint')}</p>}
    </AddDialog>
  );
}
