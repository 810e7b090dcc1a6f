import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

/** Id of a stock count. */
export const StockTakeId = idOf('StockTakeId');
export type StockTakeId = z.output<typeof StockTakeId>;
/** Id of a line of a stock count. */
export const StockTakeItemId = idOf('StockTakeItemId');
export type StockTakeItemId = z.output<typeof StockTakeItemId>;
