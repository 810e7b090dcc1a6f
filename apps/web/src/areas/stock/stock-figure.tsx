import { formatNumber } from '../../platform/i18n/index.ts';
import './stock.css';

/** Pieces that may be fewer than none: then they stand out. */
export function StockFigure({ pieces }: { pieces: number }) {
  return <span className={pieces < 0 ? 'stock-out' : undefined}>{formatNumber(pieces)}</span>;
}
