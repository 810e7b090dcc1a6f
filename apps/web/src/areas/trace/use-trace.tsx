import type { ArtwareOrderItemId, PurchaseItemId } from '@yipin/contract';
import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import type { OfferedAction } from '../../platform/machine/index.ts';

const TraceDrawer = lazyPart(() => import('./trace-drawer.tsx').then((part) => part.TraceDrawer));

/** The line that is traced: a line of a sales order, or a purchase line. */
export type TracedLine = { readonly salesItemId: ArtwareOrderItemId } | { readonly purchaseItemId: PurchaseItemId };

/** Returns the action that opens the trace of a line: its purchases, receipts and shipments. */
export function useTrace(line: TracedLine): { readonly action: OfferedAction; readonly drawer: ReactNode } {
  const text = useText('trace');
  const [isOpen, setIsOpen] = useState(false);
  return {
    action: {
      key: 'trace',
      label: text('open'),
      onClick: () => setIsOpen(true),
    },
    drawer: isOpen && <TraceDrawer line={line} onClose={() => setIsOpen(false)} />,
  };
}
