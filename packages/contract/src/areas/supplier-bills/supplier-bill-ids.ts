import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

export const SupplierBillId = idOf('SupplierBillId');
export type SupplierBillId = z.output<typeof SupplierBillId>;
export const SupplierBillLineId = idOf('SupplierBillLineId');
export type SupplierBillLineId = z.output<typeof SupplierBillLineId>;
