import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

export const ChannelOrderId = idOf('ChannelOrderId');
export type ChannelOrderId = z.output<typeof ChannelOrderId>;
export const ChannelOrderItemId = idOf('ChannelOrderItemId');
export type ChannelOrderItemId = z.output<typeof ChannelOrderItemId>;
