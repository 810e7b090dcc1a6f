import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import type { CallFailure } from '@yipin/contract/client';
import { useText } from '../i18n/index.ts';
import { failureText } from './failure-text.ts';
import * as styles from './failed-part.module.css';

interface FailedPartProps {
  readonly query: Pick<UseQueryResult<unknown, CallFailure>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/** The error of a query with a retry button; renders nothing without an error. */
export function FailedPart({ query: { data, error, isFetching, refetch } }: FailedPartProps) {
  const text = useText('common');
  if (!error) return null;
  return (
    <Alert
      className={styles.failedPart}
      type="warning"
      showIcon
      title={data === undefined ? failureText(error) : `${text('stale')} ${failureText(error)}`}
      action={
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {text('retry')}
        </Button>
      }
    />
  );
}
