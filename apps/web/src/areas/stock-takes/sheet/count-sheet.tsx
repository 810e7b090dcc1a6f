import type { StockTake, StockTakeItem } from '@yipin/contract';
import { useSession } from '../../../platform/auth/index.ts';
import { formatNumber, shownName, useText } from '../../../platform/i18n/index.ts';
import { scopeOf } from '../scope-of.ts';
import * as styles from './count-sheet.module.css';

interface CountSheetProps {
  readonly take: StockTake;
  readonly items: readonly StockTakeItem[];
}

/** A row with empty cells for handwriting. */
function SheetRow({ item, number }: { item: StockTakeItem; number: number }) {
  return (
    <tr>
      <td className={styles.number}>{formatNumber(number)}</td>
      <td>
        {item.productCode} {item.code}
      </td>
      <td>{shownName(item)}</td>
      <td>{item.barcode}</td>
      <td aria-hidden />
      <td aria-hidden />
    </tr>
  );
}

/** The printed list of the products to be counted. It contains no book quantities. */
export function CountSheet({ take, items }: CountSheetProps) {
  const text = useText('stockTakes');
  const companyName = useSession((session) => session.login?.tenant?.name);
  return (
    <article className={styles.countSheet}>
      <header>
        <div>{companyName}</div>
        <h1>{text('sheet.title')}</h1>
        <p>
          {take.orderNumber} · {take.warehouseName} · {scopeOf(text, take)}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th className={styles.number}>{text('sheet.rowNumber')}</th>
            <th className={styles.code}>{text('sheet.code')}</th>
            <th>{text('sheet.name')}</th>
            <th className={styles.barcode}>{text('barcode')}</th>
            <th className={styles.blank}>{text('sheet.counted')}</th>
            <th className={styles.blank}>{text('sheet.note')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <SheetRow key={item.id} item={item} number={index + 1} />
          ))}
        </tbody>
      </table>
      <footer>
        <div>{text('sheet.countedBy')}</div>
        <div>{text('sheet.checkedBy')}</div>
      </footer>
    </article>
  );
}
