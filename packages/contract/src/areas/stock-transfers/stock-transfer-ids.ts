import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

/** Id of a stock transfer. */
export const StockTransferId = idOf('StockTransferId');
export type StockTransferId = z.output<typeof StockTransferId>;
/** Id of a line of a stock transfer. */
export const StockTransferItemId = idOf('StockTransferItemId');
export type StockTransferItemId = z.output<typeof StockTransferItemId>;
