import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

/** Id of a sales order. */
export const ArtwareOrderId = idOf('ArtwareOrderId');
export type ArtwareOrderId = z.output<typeof ArtwareOrderId>;
/** Id of a sales order line. */
export const ArtwareOrderItemId = idOf('ArtwareOrderItemId');
export type ArtwareOrderItemId = z.output<typeof ArtwareOrderItemId>;
