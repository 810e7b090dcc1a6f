import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

/** Id of an invoice or a credit note. */
export const InvoiceId = idOf('InvoiceId');
export type InvoiceId = z.output<typeof InvoiceId>;

/** Id of a due item: an amount that is billed and has a due date. */
export const DueItemId = idOf('DueItemId');
export type DueItemId = z.output<typeof DueItemId>;
