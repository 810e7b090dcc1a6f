import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

export const StockTakeId = idOf('StockTakeId');
export type StockTakeId = z.output<typeof StockTakeId>;
export const StockTakeItemId = idOf('StockTakeItemId');
export type StockTakeItemId = z.output<typeof StockTakeItemId>;
