import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useText } from '../../i18n/use-text.ts';
import { failureText } from '../../notify/failure-text.ts';
import { useTabShown } from '../../tab/tab-shown.ts';
import type { RowResult } from './use-bulk-action.ts';
import { dialogSheet } from '../../form/layout/sheet.ts';
import * as styles from '../machine.module.css';

interface BulkResultDialogProps {
  readonly action: string;
  readonly results: readonly RowResult[];
  /** Returns the name of a row. */
  readonly nameOf: (id: number) => string;
  readonly isRunning: boolean;
  readonly onRetry: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Shows the result of a bulk action row by row, failures first. */
export function BulkResultDialog({ action, results, nameOf, isRunning, onRetry, onClose }: BulkResultDialogProps) {
  const text = useText('common');
  const isShown = useTabShown();
  if (!isShown) return null;
  const failed = results.filter((row) => !row.succeeded);
  const succeeded = results.filter((row) => row.succeeded);
  return (
    <Modal
      {...dialogSheet}
      open
      title={text('bulkTitle', { action })}
      width={600}
      onCancel={onClose}
      footer={[
        <Button key="retry" loading={isRunning} onClick={() => onRetry(failed.map((row) => row.id))}>
          {text('retryFailed', { count: failed.length })}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {text('close')}
        </Button>,
      ]}
    >
      <p>{text('bulkPartly', { succeeded: succeeded.length, failed: failed.length })}</p>
      <ul className={styles.bulkResults}>
        {[...failed, ...succeeded].map((row) => (
          <li key={row.id}>
            {row.succeeded ? (
              <CheckCircleFilled className={styles.bulkGood} />
            ) : (
              <CloseCircleFilled className={styles.bulkBad} />
            )}
            <strong>{nameOf(row.id)}</strong>
            <span>{row.succeeded ? text('done') : failureText(row)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.bulkNote}>{text('bulkKept')}</p>
    </Modal>
  );
}
