import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

export const ShipmentId = idOf('ShipmentId');
export type ShipmentId = z.output<typeof ShipmentId>;
export const ShipmentItemId = idOf('ShipmentItemId');
export type ShipmentItemId = z.output<typeof ShipmentItemId>;
