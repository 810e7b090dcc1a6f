import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

export const StockTransferId = idOf('StockTransferId');
export type StockTransferId = z.output<typeof StockTransferId>;
export const StockTransferItemId = idOf('StockTransferItemId');
export type StockTransferItemId = z.output<typeof StockTransferItemId>;
