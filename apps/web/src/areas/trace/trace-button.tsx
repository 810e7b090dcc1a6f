import { NodeIndexOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import './trace.css';

const TraceDrawer = lazyPart(() => import('./trace-drawer.tsx').then((part) => part.TraceDrawer));

/** Opens the whole chain of an order line: what was bought for it, received and shipped. */
export function TraceButton({ salesItemId }: { salesItemId: number }) {
  const text = useText('trace');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tooltip title={text('open')}>
        <Button
          type="text"
          size="small"
          icon={<NodeIndexOutlined />}
          aria-label={text('open')}
          onClick={() => setIsOpen(true)}
        >
          <span className="trace-word">{text('open')}</span>
        </Button>
      </Tooltip>
      {isOpen && <TraceDrawer salesItemId={salesItemId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
