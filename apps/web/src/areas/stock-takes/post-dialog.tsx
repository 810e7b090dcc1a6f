import { api, type BulkResult, type StockTake, stockTakeMachine } from '@yipin/contract';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { CommandDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ActionHelp } from '../../platform/machine/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import * as styles from './stock-takes.module.css';

interface PostDialogProps {
  readonly take: StockTake;
  readonly onClose: () => void;
}

/** Posts the differences. Refusals are shown by product, and the dialog stays open. */
export function PostDialog({ take, onClose }: PostDialogProps) {
  const text = useText('stockTakes');
  const notify = useNotify();
  const [isPartial, setIsPartial] = useState(false);
  const [refused, setRefused] = useState<BulkResult['results']>([]);
  const reportResult = ({ results }: BulkResult): boolean => {
    const failed = results.filter(({ succeeded }) => !succeeded);
    setRefused(failed);
    notify.success(text('posted', { count: results.length - failed.length }));
    return failed.length === 0;
  };
  return (
    <CommandDialog
      title={text('postTitle', { number: take.orderNumber })}
      call={api.stockTakes.post}
      input={{ id: take.id, expectedVersion: take.version, mode: isPartial ? 'partial' : 'all' }}
      modal={{ okButtonProps: { autoFocus: true } }}
      onDone={reportResult}
      onClose={onClose}
    >
      <ActionHelp machine={stockTakeMachine} action="post" />
      <p>{text('postHint', { count: take.different ?? 0 })}</p>
      <Checkbox checked={isPartial} onChange={(event) => setIsPartial(event.target.checked)}>
        {text('postPartly')}
      </Checkbox>
      <p className={styles.hint}>{text('postPartlyHint')}</p>
      {refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {refused.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
        </ul>
      )}
    </CommandDialog>
  );
}
