import { clsx } from 'clsx';
import { formatNumber } from '../../platform/i18n/index.ts';
import * as styles from './stock.module.css';

/** A number of pieces; a negative one is highlighted. */
export function StockFigure({ pieces }: { pieces: number }) {
  return <span className={clsx(pieces < 0 && styles.stockOut)}>{formatNumber(pieces)}</span>;
}
