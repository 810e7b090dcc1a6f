import { api } from '@yipin/contract';
import { Progress, Skeleton } from 'antd';
import { useId } from 'react';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import * as styles from './settings.module.css';

function megabytes(bytes: number): string {
  return `${formatNumber(Math.ceil(bytes / 1024 / 1024))} MB`;
}

/** The storage that the pictures and files of the company use, and its quota. */
export function FilesSection() {
  const text = useText('settings');
  const headingId = useId();
  const usage = useOperation(api.pictures.usage, {});
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{text('files')}</h2>
      <p className={styles.hint}>{text('filesHint')}</p>
      <QueryBoundary query={usage} fallback={<Skeleton active paragraph={{ rows: 1 }} />}>
        {(usage) => (
          <>
            <Progress
              percent={Math.min(100, (usage.usedBytes / usage.quotaBytes) * 100)}
              showInfo={false}
              aria-label={text('files')}
            />
            <p>{text('filesUsed', { used: megabytes(usage.usedBytes), quota: megabytes(usage.quotaBytes) })}</p>
          </>
        )}
      </QueryBoundary>
    </section>
  );
}
