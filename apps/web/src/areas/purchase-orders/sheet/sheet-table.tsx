import { type DecimalText, decimalOf, Exact, type PurchaseOrder } from '@yipin/contract';
import { formatDay, formatNumber, useText } from '../../../platform/i18n/index.ts';
import { currency } from '../amounts.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';
import * as styles from './order-sheet.module.css';

/** The remark of a row, and the pieces with different days and remarks. */
function RowNotes({ row }: { row: SheetRow }) {
  const text = useText('purchaseOrders');
  return (
    <>
      {row.remark !== '' && <div className={styles.text}>{row.remark}</div>}
      {row.parts.map(({ quantity, expectedDate, requiredDate, remark }) => (
        <div key={`${expectedDate} ${requiredDate} ${remark}`} className={styles.part}>
          <span>{text('sheet.pieces', { count: quantity })}</span>
          {expectedDate && <span>{text('sheet.expectedBy', { day: formatDay(expectedDate) })}</span>}
          {requiredDate && <span>{text('sheet.requiredBy', { day: formatDay(requiredDate) })}</span>}
          {remark !== '' && <span className={styles.text}>{remark}</span>}
        </div>
      ))}
    </>
  );
}

interface RowCellsProps {
  readonly row: SheetRow;
  readonly number: number;
  /** Fraction digits of all prices of the sheet, so that they are aligned. */
  readonly priceScale: number;
}

function SheetRowCells({ row, number, priceScale }: RowCellsProps) {
  return (
    <tr>
      <td className={styles.number}>{number}</td>
      <td className={styles.code}>
        <div>{row.productCode}</div>
        {row.code}
      </td>
      <td>
        <div>{row.name}</div>
        {row.modelName}
      </td>
      <td className={styles.number}>{formatNumber(row.quantity)}</td>
      {row.unitPriceCny && <td className={styles.number}>{formatNumber(decimalOf(row.unitPriceCny, priceScale))}</td>}
      {row.amount && <td className={styles.number}>{formatNumber(row.amount)}</td>}
      <td className={styles.day}>{row.expectedDate && formatDay(row.expectedDate)}</td>
      <td className={styles.notes}>
        <RowNotes row={row} />
      </td>
    </tr>
  );
}

interface TotalRowProps {
  readonly label: string;
  readonly pieces?: number;
  readonly amount: DecimalText | undefined;
}

/** A row with totals below the columns. */
function TotalRow({ label, pieces, amount }: TotalRowProps) {
  return (
    <tr>
      <th colSpan={3}>{label}</th>
      <td className={styles.number}>{pieces !== undefined && formatNumber(pieces)}</td>
      {amount && (
        <td className={styles.number} colSpan={2}>
          {formatNumber(amount)}
        </td>
      )}
    </tr>
  );
}

/** The rows of an order by product, with totals; prices only if the order has them. */
export function SheetTable({ order }: { order: PurchaseOrder }) {
  const text = useText('purchaseOrders');
  const rows = sheetRows(order.items, order.expectedDate);
  const isPriced = order.goodsAmount !== undefined;
  const inCurrency = (name: string) => text('sheet.inCurrency', { name, currency });
  // Two digits, unless a price needs more.
  const priceScale = Math.max(2, ...rows.map((row) => new Exact(row.unitPriceCny ?? 0).decimalPlaces()));
  return (
    <table>
      <thead>
        <tr>
          <th className={styles.number}>{text('sheet.rowNumber')}</th>
          <th className={styles.code}>{text('sheet.productCode')}</th>
          <th className={styles.name}>{text('sheet.productName')}</th>
          <th className={styles.number}>{text('quantity')}</th>
          {isPriced && <th className={styles.number}>{inCurrency(text('unitPrice'))}</th>}
          {isPriced && <th className={styles.number}>{inCurrency(text('amount'))}</th>}
          <th className={styles.day}>{text('expectedDate')}</th>
          <th className={styles.notes}>{text('remark')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <SheetRowCells
            key={`${row.productId} ${row.unitPriceCny}`}
            row={row}
            number={index + 1}
            priceScale={priceScale}
          />
        ))}
      </tbody>
      <tbody className={styles.totals}>
        <TotalRow
          label={text(isPriced ? 'sheet.goodsTotal' : 'sheet.piecesTotal')}
          pieces={order.quantity}
          amount={order.goodsAmount}
        />
        {isPriced && <TotalRow label={text('freightCny')} amount={order.freightCny} />}
        {isPriced && <TotalRow label={text('totalAmount')} amount={order.totalAmount} />}
      </tbody>
    </table>
  );
}
