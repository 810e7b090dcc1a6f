import { permissions, WarehouseId } from '@yipin/contract';
import { memo } from 'react';
import { useMay } from '../../../platform/auth/index.ts';
import {
  DecimalCell,
  FieldWithError,
  QuantityCell,
  removeCell,
  RemoveLineButton,
  useIsSubmitted,
} from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { unseen } from '../../../platform/theme/unseen.module.css';
import { ProductSelect } from '../../artware-products/index.ts';
import { WarehouseSelect } from '../../warehouses/index.ts';
import { lineErrorsOf, type OpeningLine, type RowActions } from './opening-lines.ts';

interface OpeningRowProps {
  readonly line: OpeningLine;
  readonly row: number;
  /** The index among the lines that are sent, without blank lines. */
  readonly sentAs: number;
  /** Another line with the product in the warehouse, from 1; undefined without one. */
  readonly alsoOn: number | undefined;
  /** Whether the line must be complete: it is not blank, or it is the first of only blank lines. */
  readonly isRequired: boolean;
  /** The warehouse of a line without one. */
  readonly byDefault: WarehouseId | undefined;
  readonly actions: RowActions;
}

interface WarehouseCellProps {
  readonly id: string;
  /** The name of the line. */
  readonly line: string;
  readonly member: string;
  readonly error: string | undefined;
  readonly value: WarehouseId | undefined;
  readonly onChange: (id: WarehouseId | undefined) => void;
}

function WarehouseCell({ id, line, member, error, value, onChange }: WarehouseCellProps) {
  const text = useText('stock');
  return (
    <td data-label={text('warehouse')}>
      <label className={unseen} htmlFor={id}>
        {line} {text('warehouse')}
      </label>
      <FieldWithError error={error} member={member}>
        <WarehouseSelect
          id={id}
          value={value ?? null}
          onChange={(chosen) => onChange(WarehouseId.safeParse(chosen).data)}
        />
      </FieldWithError>
    </td>
  );
}

/** The fields of a line of the opening stock. Enter moves from the product to the quantity and to the next line. */
export const OpeningRow = memo(function OpeningRow(props: OpeningRowProps) {
  const { row, sentAs, alsoOn, isRequired, byDefault, actions } = props;
  const line = { ...props.line, warehouseId: props.line.warehouseId ?? byDefault };
  const canViewCost = useMay(permissions.viewCost);
  const text = useText('stock');
  const label = text('line', { line: row + 1 });
  const fieldErrors = lineErrorsOf(line, useIsSubmitted() && isRequired);
  const id = `opening-line-${line.key}`;
  return (
    <tr>
      <td>
        <label className={unseen} htmlFor={`${id}-product`}>
          {label} {text('product')}
        </label>
        <FieldWithError error={fieldErrors.product} member={`lines.${sentAs}.productId`}>
          <ProductSelect
            id={`${id}-product`}
            value={line.productId ?? null}
            chosenLabel={line.label}
            unknown={line.unknownCode}
            onChange={(_id, product) => actions.chooseProduct(line, product)}
          />
        </FieldWithError>
        {alsoOn !== undefined && <div role="status">{text('alsoOnLine', { line: alsoOn })}</div>}
      </td>
      <QuantityCell
        line={label}
        title={text('quantity')}
        member={`lines.${sentAs}.quantity`}
        error={fieldErrors.quantity}
        value={line.quantity ?? null}
        onChange={(quantity) => actions.change({ ...line, quantity })}
      />
      {canViewCost && (
        <DecimalCell
          line={label}
          title={text('unitCost')}
          scale={4}
          member={`lines.${sentAs}.unitCostCny`}
          error={fieldErrors.cost}
          value={line.unitCostCny ?? null}
          onChange={(unitCostCny) => actions.change({ ...line, unitCostCny })}
        />
      )}
      <WarehouseCell
        id={`${id}-warehouse`}
        line={label}
        member={`lines.${sentAs}.warehouseId`}
        error={fieldErrors.warehouse}
        value={line.warehouseId}
        onChange={(warehouseId) => actions.change({ ...line, warehouseId })}
      />
      <td className={removeCell}>
        <RemoveLineButton line={row + 1} onRemove={() => actions.remove(line)} />
      </td>
    </tr>
  );
});
