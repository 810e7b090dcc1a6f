import { permissions } from '@yipin/contract';
import type { ReactNode } from 'react';
import { useCanView } from '../auth/index.ts';
import { RecordLink } from './record-link.tsx';

interface SalesOrderLinkProps {
  /** The line that names the order. */
  readonly line: { readonly salesOrderId: number | null; readonly salesId: number | null };
  /** The number of the order. */
  readonly children: ReactNode;
}

/**
 * Links the number of a sales order to its page, in lines for the order. Users who may see only their own orders see the
 * text of others.
 */
export function SalesOrderLink({ line: { salesOrderId, salesId }, children }: SalesOrderLinkProps) {
  const canView = useCanView(permissions.viewAllArtwareOrders);
  if (salesOrderId === null || salesId === null || !canView({ salesId })) return children;
  return (
    <RecordLink kind="artwareOrder" id={salesOrderId}>
      {children}
    </RecordLink>
  );
}
