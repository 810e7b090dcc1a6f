import { z } from 'zod';
import {
  bool,
  expectedVersion,
  idOf,
  longText,
  requiredCode,
  requiredText,
  text,
  Version,
} from '../../kernel/index.ts';

export const WarehouseId = idOf('WarehouseId');
export type WarehouseId = z.output<typeof WarehouseId>;

/** What a user may write; no `id` = a new one. */
export const WarehouseInput = z.object({
  id: WarehouseId.optional(),
  expectedVersion,
  code: requiredCode(32),
  name: requiredText(128),
  country: text(64).default(''),
  address: text(500).default(''),
  contact: text(64).default(''),
  phone: text(32).default(''),
  remark: longText(2000).default(''),
  /** The warehouse that lines take when none is named: one per tenant, and active. */
  isDefault: bool().default(false),
  /** Cannot be switched off while goods are on hand. */
  isActive: bool().default(true),
  /** The user saw which warehouse is the default so far, or which documents are open, and saves it anyway. */
  confirmed: bool().optional(),
});
export type WarehouseInput = z.output<typeof WarehouseInput>;

/** A warehouse as it is listed and read, with the pieces that lie in it. */
export const Warehouse = WarehouseInput.omit({ expectedVersion: true, confirmed: true }).extend({
  /** Pieces on hand, all products together. */
  onHand: z.number().int(),
  version: Version,
  id: WarehouseId,
});
export type Warehouse = z.output<typeof Warehouse>;

/** As much as a picker needs. */
export const WarehouseName = z.object({ code: z.string(), name: z.string(), isDefault: z.boolean(), id: WarehouseId });
export type WarehouseName = z.output<typeof WarehouseName>;
