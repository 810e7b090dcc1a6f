export { useMovementColumns } from './movement-columns.tsx';
export { ProductStock } from './product-stock.tsx';
export { type ReconciledStock, Reconciliation } from './reconcile.ts';
export { StockFigure } from './stock-figure.tsx';
