import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

export const ArtwareOrderId = idOf('ArtwareOrderId');
export type ArtwareOrderId = z.output<typeof ArtwareOrderId>;
export const ArtwareOrderItemId = idOf('ArtwareOrderItemId');
export type ArtwareOrderItemId = z.output<typeof ArtwareOrderItemId>;
