import { api } from '@yipin/contract';
import { Link } from 'react-router';
import { useMay } from '../../platform/auth/index.ts';

interface InvoiceLinkProps {
  readonly id: number;
  readonly number: string;
}

/** The number of an invoice; it opens the invoice for users who may see invoices. */
export function InvoiceLink({ id, number }: InvoiceLinkProps) {
  if (!useMay(api.billing.get)) return number;
  return <Link to={`/artware/invoices?open=${id}`}>{number}</Link>;
}
