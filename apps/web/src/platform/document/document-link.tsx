import { api } from '@yipin/contract';
import { Link } from 'react-router';
import { useMay } from '../auth/may.tsx';
import { openedAt } from '../list-page/opened-address.ts';

/** Where documents open, and what one must hold for that. */
const pages = {
  channelOrder: { path: '/travel/salesOrder', needs: api.channelOrders.list },
  artwareOrder: { path: '/artware/artwareOrder', needs: api.artwareOrders.list },
  purchaseOrder: { path: '/artwarePurchaseOrder/purchaseOrder', needs: api.purchaseOrders.list },
  shipment: { path: '/artwareInvoiceOrder/invoiceOrder', needs: api.shipments.list },
  stockTransfer: { path: '/artwareStock/stockTransfers', needs: api.stockTransfers.list },
  stockTake: { path: '/artwareStock/stockTakes', needs: api.stockTakes.list },
} as const;

interface DocumentLinkProps {
  readonly kind: keyof typeof pages;
  readonly id: number;
  readonly number: string | null;
}

/** The number of a document; for those who may see documents of its kind it opens it, on whatever page it is named. */
export function DocumentLink({ kind, id, number }: DocumentLinkProps) {
  const { path, needs } = pages[kind];
  return useMay(needs) ? <Link to={openedAt(path, id)}>{number}</Link> : number;
}
