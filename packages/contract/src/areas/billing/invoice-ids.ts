import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

export const InvoiceId = idOf('InvoiceId');
export type InvoiceId = z.output<typeof InvoiceId>;

export const DueItemId = idOf('DueItemId');
export type DueItemId = z.output<typeof DueItemId>;
