import type { InvoiceRow } from '@yipin/contract';
import { formatDay } from '../../platform/i18n/index.ts';

/** The day an invoice is due; nothing for a credit note. */
export function dueDay({ kind, dueDate }: Pick<InvoiceRow, 'kind' | 'dueDate'>): string | null {
  return kind === 'CREDIT' ? null : formatDay(dueDate);
}
