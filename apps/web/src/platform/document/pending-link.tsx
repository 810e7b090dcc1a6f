import { api } from '@yipin/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../auth/may.tsx';

/** The pages with lines that are on no document, and the operations that they require. */
const pages = {
  purchase: { path: '/artwarePurchaseOrder/pendings', needs: api.purchaseOrders.pending },
  shipment: { path: '/artwareInvoiceOrder/invoicePending', needs: api.shipments.pending },
} as const;

interface PendingLinkProps {
  /** The kind of document it waits for. */
  readonly kind: keyof typeof pages;
  /** What the list is narrowed to. */
  readonly sourceNumber: string;
  readonly children: ReactNode;
}

/** Names what waits for a document; for those who may see what else waits it leads there. */
export function PendingLink({ kind, sourceNumber, children }: PendingLinkProps) {
  const { path, needs } = pages[kind];
  const filters = new URLSearchParams({ sourceNumber });
  return useMay(needs) ? <Link to={`${path}?${filters}`}>{children}</Link> : children;
}
