import type { InvoiceStatus } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';

const tones = { issued: 'waiting', paid: 'done', void: 'off' } as const;

/** How far an invoice is, in words. */
export function InvoiceStatusTag({ status }: { status: InvoiceStatus }) {
  const text = useText('billing');
  return <span className={`status-tag status-${tones[status]}`}>{text(`statuses.${status}`)}</span>;
}
