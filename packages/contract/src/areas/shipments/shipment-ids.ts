import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

/** Id of a shipment. */
export const ShipmentId = idOf('ShipmentId');
export type ShipmentId = z.output<typeof ShipmentId>;
/** Id of a shipment line. */
export const ShipmentItemId = idOf('ShipmentItemId');
export type ShipmentItemId = z.output<typeof ShipmentItemId>;
