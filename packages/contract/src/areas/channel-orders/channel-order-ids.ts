import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

/** Id of an agency order. */
export const ChannelOrderId = idOf('ChannelOrderId');
export type ChannelOrderId = z.output<typeof ChannelOrderId>;
/** Id of an agency order line. */
export const ChannelOrderItemId = idOf('ChannelOrderItemId');
export type ChannelOrderItemId = z.output<typeof ChannelOrderItemId>;
