import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

/** Id of a supplier bill. */
export const SupplierBillId = idOf('SupplierBillId');
export type SupplierBillId = z.output<typeof SupplierBillId>;
/** Id of a line of a supplier bill. */
export const SupplierBillLineId = idOf('SupplierBillLineId');
export type SupplierBillLineId = z.output<typeof SupplierBillLineId>;
