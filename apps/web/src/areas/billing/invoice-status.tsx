import type { InvoiceRow } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { ToneTag } from '../../platform/machine/status/tone-tag.tsx';

const tones = { issued: 'action', paid: 'done', void: 'off' } as const;

/** Shows the status of an invoice. A credit note has no amount to pay: it is issued or void. */
export function InvoiceStatusTag({ invoice: { kind, status } }: { invoice: Pick<InvoiceRow, 'kind' | 'status'> }) {
  const text = useText('billing');
  if (kind === 'CREDIT' && status === 'paid') return <ToneTag tone="done">{text('statuses.issued')}</ToneTag>;
  return <ToneTag tone={tones[status]}>{text(`statuses.${status}`)}</ToneTag>;
}
