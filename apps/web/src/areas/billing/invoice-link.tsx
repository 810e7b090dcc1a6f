import { api } from '@yipin/contract';
import { Link } from 'react-router';
import { useMay } from '../../platform/auth/index.ts';

interface InvoiceLinkProps {
  readonly id: number;
  readonly number: string;
}

/** The number of an invoice, as a link for users who may view invoices. */
export function InvoiceLink({ id, number }: InvoiceLinkProps) {
  if (!useMay(api.billing.get)) return number;
  return <Link to={`/artware/invoices?open=${id}`}>{number}</Link>;
}
