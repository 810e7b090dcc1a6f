import { NodeIndexOutlined } from '@ant-design/icons';
import type { ArtwareOrderItemId, PurchaseItemId } from '@yipin/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import * as styles from './trace.module.css';

const TraceDrawer = lazyPart(() => import('./trace-drawer.tsx').then((part) => part.TraceDrawer));

/** The line that is traced: a line of a sales order, or a purchase line. */
export type TracedLine = { readonly salesItemId: ArtwareOrderItemId } | { readonly purchaseItemId: PurchaseItemId };

/** Opens the trace of a line: its purchases, receipts and shipments. */
export function TraceButton(line: TracedLine) {
  const text = useText('trace');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<NodeIndexOutlined />}
        title={text('open')}
        aria-label={text('open')}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.word}>{text('open')}</span>
      </Button>
      {isOpen && <TraceDrawer line={line} onClose={() => setIsOpen(false)} />}
    </>
  );
}
