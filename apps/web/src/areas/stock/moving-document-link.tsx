import { api, type MovingDocument } from '@yipin/contract';
import { Link } from 'react-router';
import { useMay } from '../../platform/auth/index.ts';
import { openedAt } from '../../platform/list-page/index.ts';

/** Where a document opens, and for whom. A receipt is seen on its order, which is not known any more. */
const pages = {
  purchaseOrder: { path: '/artwarePurchaseOrder/purchaseOrder', needs: api.purchaseOrders.list },
  shipment: { path: '/artwareInvoiceOrder/invoiceOrder', needs: api.shipments.list },
  receipt: undefined,
} as const;

/** The number of the document that moved goods; it opens the document for those who may see it. */
export function MovingDocumentLink({ document: { kind, id, number } }: { document: MovingDocument }) {
  const page = pages[kind];
  const mayOpen = useMay(page?.needs);
  return page && mayOpen ? <Link to={openedAt(page.path, id)}>{number}</Link> : number;
}
