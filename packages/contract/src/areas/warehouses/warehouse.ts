import { z } from 'zod';
import {
  bool,
  changedNames,
  expectedVersion,
  idOf,
  longText,
  requiredCode,
  requiredText,
  text,
  Version,
} from '../../kernel/index.ts';

/** Id of a warehouse. */
export const WarehouseId = idOf('WarehouseId');
export type WarehouseId = z.output<typeof WarehouseId>;

/** Editable fields of a warehouse; without `id` a new one is created. */
export const WarehouseInput = z.object({
  id: WarehouseId.optional(),
  expectedVersion,
  code: requiredCode(32),
  name: requiredText(128),
  nameEn: text(128).default(''),
  nameTw: text(128).default(''),
  country: text(64).default(''),
  address: text(500).default(''),
  contact: text(64).default(''),
  phone: text(32).default(''),
  remark: longText(2000).default(''),
  /** The warehouse of lines without one; one per tenant, and active. */
  isDefault: bool().default(false),
  /** Refused with `false` while pieces are on hand. */
  isActive: bool().default(true),
  /** The user confirms to replace the default warehouse, or to deactivate one with open documents. */
  confirmed: bool().optional(),
});
export type WarehouseInput = z.output<typeof WarehouseInput>;

/** Fields of a warehouse that can be changed for several warehouses at once: nothing follows from them. */
export const WarehouseFields = z.object(changedNames(128)).partial();
export type WarehouseFields = z.output<typeof WarehouseFields>;

/** A warehouse as lists and pages show it, with its pieces. */
export const Warehouse = WarehouseInput.omit({ expectedVersion: true, confirmed: true }).extend({
  /** Pieces on hand of all products. */
  onHand: z.number().int(),
  version: Version,
  id: WarehouseId,
});
export type Warehouse = z.output<typeof Warehouse>;

/** Fields for pickers, the name in the language of the request. */
export const WarehouseName = z.object({ code: z.string(), name: z.string(), isDefault: z.boolean(), id: WarehouseId });
export type WarehouseName = z.output<typeof WarehouseName>;
