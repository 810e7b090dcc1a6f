import { type ActivityRef, api, type TimelinePart } from '@yipin/contract';
import { Button, Skeleton } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { FailedPart } from '../../platform/notify/index.ts';
import { Entry } from './entry.tsx';
import * as styles from './timeline.module.css';

/** The number of entries that are shown at first, and that the button adds. */
export const pageSize = 15;

interface EntriesProps {
  readonly record: ActivityRef;
  /** The part of the activity; absent = all of it. */
  readonly part?: TimelinePart;
  /** The number of entries to show, and the function that changes it. */
  readonly shown: number;
  readonly onShow: (shown: number) => void;
}

/** The entries of the activity of a record, latest first, with a button for earlier ones. */
export function Entries({ record: { docType, docId }, part, shown, onShow }: EntriesProps) {
  const text = useText('timeline');
  const entries = useOperation(api.timeline.list, { docType, docId, part, maxResultCount: shown, skipCount: 0 });
  const { data, error } = entries;
  return (
    <>
      <FailedPart query={entries} />
      {!data && !error && <Skeleton active />}
      {data && data.items.length === 0 && <p className={styles.quiet}>{text('none')}</p>}
      <ol aria-busy={entries.isPlaceholderData}>
        {data?.items.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
      {/* Entries without a difference are left out, so that a page may have fewer than it counts. */}
      {data && data.totalCount > shown && (
        <Button loading={entries.isFetching} onClick={() => onShow(shown + pageSize)}>
          {text('earlier', { count: data.totalCount - shown })}
        </Button>
      )}
    </>
  );
}
