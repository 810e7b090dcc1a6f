import type { InvoiceRow } from '@yipin/contract';
import { formatDay } from '../../platform/i18n/index.ts';

/** Returns the formatted due day of an invoice; null for a credit note. */
export function dueDay({ kind, dueDate }: Pick<InvoiceRow, 'kind' | 'dueDate'>): string | null {
  return kind === 'CREDIT' ? null : formatDay(dueDate);
}
