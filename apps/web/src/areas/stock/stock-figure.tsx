import { formatNumber } from '../../platform/i18n/index.ts';
import './stock.css';

/** A number of pieces; a negative one is highlighted. */
export function StockFigure({ pieces }: { pieces: number }) {
  return <span className={pieces < 0 ? 'stock-out' : undefined}>{formatNumber(pieces)}</span>;
}
