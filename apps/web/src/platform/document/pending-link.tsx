import { api } from '@yipin/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../auth/may.tsx';

/** The pages with pending lines, and the operations that they require. */
const pages = {
  purchase: { path: '/artwarePurchaseOrder/pendings', needs: api.purchaseOrders.pending },
  shipment: { path: '/artwareInvoiceOrder/invoicePending', needs: api.shipments.pending },
} as const;

interface PendingLinkProps {
  /** The kind of document that the lines are pending for. */
  readonly kind: keyof typeof pages;
  /** The number of the source order, by which the list is filtered. */
  readonly sourceNumber: string;
  readonly children: ReactNode;
}

/** Links pending lines to the list of pending lines. Users without the permission see the text only. */
export function PendingLink({ kind, sourceNumber, children }: PendingLinkProps) {
  const { path, needs } = pages[kind];
  const filters = new URLSearchParams({ sourceNumber });
  return useMay(needs) ? <Link to={`${path}?${filters}`}>{children}</Link> : children;
}
