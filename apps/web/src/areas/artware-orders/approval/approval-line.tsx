import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { type ApprovalLine as Line, type ArtwareOrderItem, int } from '@yipin/contract';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { memo, useState } from 'react';
import { QuantityInput, validateValue, wideCell } from '../../../platform/form/index.ts';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import { productLabel } from '../../artware-products/index.ts';
import { Pictured } from '../../pictures/index.ts';
import { type ApprovalRights, availableIn, type LineEntry, stockOf, sumsOf } from './approval-entries.ts';
import type { EnterQuantity } from './use-approval.ts';
import * as styles from './approval.module.css';

interface ApprovalLineProps {
  readonly item: ArtwareOrderItem;
  /** Its index among the lines, from 0. */
  readonly row: number;
  readonly line: Line;
  /** The stock that the lines above leave to this one. */
  readonly levels: Line['levels'];
  readonly entry: LineEntry;
  readonly rights: ApprovalRights;
  /** Why the server refused the line. */
  readonly refusal: string | undefined;
  readonly onEnter: EnterQuantity;
}

type CellProps = Omit<ApprovalLineProps, 'refusal' | 'item' | 'row'> & { readonly name: string };

/** Returns the error of the pieces from stock, which names the warehouse if there are several. */
function useStockError({ line, levels, entry, rights }: CellProps): string | undefined {
  const text = useText('artwareOrders');
  const errors = levels.flatMap(({ warehouseId, warehouseName: warehouse, available }) => {
    const error = validateValue(int(0, available), entry.stock.get(warehouseId) ?? 0);
    if (error === undefined) return [];
    return levels.length > 1 ? text('warehouseError', { warehouse, error }) : error;
  });
  const { stock, remaining } = sumsOf(line, entry);
  // The error of both numbers is shown at the purchase, if there is one.
  const isTooMany = rights.purchase ? stock > line.toApproveQty : remaining < 0;
  return errors[0] ?? (isTooMany ? text('tooMany') : undefined);
}

interface AvailableProps extends CellProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The available pieces of the product, and where they are. */
function Available({ line, levels, name, rights, isOpen, onToggle }: AvailableProps) {
  const text = useText('artwareOrders');
  const [first, ...others] = line.levels;
  const count = line.levels.length;
  const [all, left] = [availableIn(line.levels), availableIn(levels)];
  return (
    <td data-label={text('available')} className={styles.figure}>
      {formatNumber(all)}
      {left < all && <small className={styles.note}>{text('leftByOthers', { count: left })}</small>}
      {others.length > 0 && rights.stock ? (
        <Button
          type="link"
          size="small"
          className={styles.toggle}
          icon={isOpen ? <UpOutlined /> : <DownOutlined />}
          iconPlacement="end"
          aria-expanded={isOpen}
          aria-label={`${name} ${text('inWarehouses', { count })}`}
          onClick={onToggle}
        >
          {text('inWarehouses', { count })}
        </Button>
      ) : (
        first && <small className={styles.note}>{first.warehouseName}</small>
      )}
    </td>
  );
}

/** The pieces from stock: a field, or their sum while each warehouse has a field. */
function StockCell({ isOpen, ...cell }: CellProps & { readonly isOpen: boolean }) {
  const { line, entry, name, onEnter } = cell;
  const text = useText('artwareOrders');
  const title = text('fromStock');
  const error = useStockError(cell);
  if (line.levels.length === 0 || isOpen)
    return (
      <td data-label={title} className={styles.figure}>
        {isOpen ? formatNumber(sumsOf(line, entry).stock) : '–'}
      </td>
    );
  return (
    <td data-label={title} data-column="stock" className={styles.entered}>
      <QuantityInput
        label={`${name} ${title}`}
        error={error}
        value={stockOf(entry)}
        onChange={(typed) => onEnter(line, { of: 'stock', typed: typed ?? 0 })}
      />
    </td>
  );
}

function PurchaseCell({ line, entry, name, rights, onEnter }: CellProps) {
  const text = useText('artwareOrders');
  const { stock, remaining } = sumsOf(line, entry);
  // The error of a line with too many pieces is shown at the stock, if that alone is too much.
  const isTooMany = remaining < 0 && !(rights.stock && stock > line.toApproveQty);
  const error = validateValue(int(0, line.toApproveQty), entry.purchase) ?? (isTooMany ? text('tooMany') : undefined);
  return (
    <td data-label={text('toPurchase')} data-column="purchase" className={styles.entered}>
      <QuantityInput
        label={`${name} ${text('toPurchase')}`}
        error={error}
        value={entry.purchase}
        onChange={(typed) => onEnter(line, { of: 'purchase', typed: typed ?? 0 })}
      />
    </td>
  );
}

/** A row for each warehouse with stock. */
function WarehouseRows({ line, levels, entry, name, onEnter }: CellProps) {
  const text = useText('artwareOrders');
  const errorAt = ({ warehouseId, available }: Line['levels'][number]) =>
    validateValue(int(0, available), entry.stock.get(warehouseId) ?? 0);
  const isTooMany = sumsOf(line, entry).stock > line.toApproveQty && levels.every((level) => !errorAt(level));
  return levels.map((level) => {
    const { warehouseId, warehouseName, available } = level;
    const pieces = entry.stock.get(warehouseId) ?? 0;
    return (
      <tr key={warehouseId} className={styles.warehouse}>
        <td className={clsx(wideCell, styles.warehouseName)}>{warehouseName}</td>
        <td data-label={text('available')} className={clsx(styles.figure, styles.fourth)}>
          {formatNumber(available)}
        </td>
        <td data-label={text('fromStock')} data-column="stock" className={styles.entered}>
          <QuantityInput
            label={`${name} ${warehouseName} ${text('fromStock')}`}
            error={errorAt(level) ?? (isTooMany && pieces !== 0 ? text('tooMany') : undefined)}
            value={pieces}
            onChange={(typed) => onEnter(line, { of: 'warehouse', warehouseId, typed: typed ?? 0 })}
          />
        </td>
      </tr>
    );
  });
}

/** A line to approve: its numbers, its warehouses, and the refusal of the server. */
export const ApprovalLine = memo(function ApprovalLine({ item, row, refusal, ...rest }: ApprovalLineProps) {
  const { line, entry, rights } = rest;
  const text = useText('artwareOrders');
  const [isOpen, setIsOpen] = useState(false);
  const cell = { ...rest, name: text('orderEditor:lineNumber', { line: item.lineNo }) };
  const { remaining } = sumsOf(line, entry);
  return (
    <>
      <tr data-row={row}>
        <td className={styles.number}>{item.lineNo}</td>
        <td className={wideCell}>
          <span className={styles.cardNumber}>{item.lineNo}</span>
          <Pictured url={item.thumbnailUrl}>{productLabel(item)}</Pictured>
        </td>
        <td data-label={text('toApprove')} className={styles.figure}>
          {formatNumber(line.toApproveQty)}
        </td>
        <Available {...cell} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        {rights.stock && <StockCell {...cell} isOpen={isOpen} />}
        {rights.purchase && <PurchaseCell {...cell} />}
        <td data-label={text('remaining')} className={clsx(styles.figure, remaining <= 0 && styles.noneLeft)}>
          {remaining > 0 ? <strong>{formatNumber(remaining)}</strong> : '–'}
        </td>
      </tr>
      {isOpen && <WarehouseRows {...cell} />}
      {refusal !== undefined && (
        <tr className={styles.refusal}>
          <td className={styles.refusalText}>
            <span role="alert">{refusal}</span>
          </td>
        </tr>
      )}
    </>
  );
});
