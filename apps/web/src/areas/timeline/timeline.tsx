import { api, type DocumentRef, timelineParts, type TimelinePart } from '@yipin/contract';
import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { FailedPart } from '../../platform/notify/index.ts';
import { Entry } from './entry.tsx';
import { RemarkField } from './remark-field.tsx';
import * as styles from './timeline.module.css';

/** The number of entries that are shown at first, and that the button adds. */
const pageSize = 15;

export interface TimelineProps extends DocumentRef {
  /** Adds a remark to the document. Resolves with whether it was accepted. */
  readonly onAdd: (text: string) => Promise<boolean>;
}

/**
 * The activity of a document, latest first: notes, changes, pictures and notifications; and the field of a new note.
 */
export function Timeline({ docType, docId, onAdd }: TimelineProps) {
  const text = useText('timeline');
  const [part, setPart] = useState<TimelinePart>();
  const [shown, setShown] = useState(pageSize);
  const entries = useOperation(api.timeline.list, { docType, docId, part, maxResultCount: shown, skipCount: 0 });
  const { data, error } = entries;
  const show = (next: TimelinePart | 'all') => {
    setPart(next === 'all' ? undefined : next);
    setShown(pageSize);
  };
  return (
    <section className={styles.timeline} aria-label={text('title')}>
      <div className={styles.title}>
        <h3>{text('title')}</h3>
        <Segmented<TimelinePart | 'all'>
          size="small"
          aria-label={text('show')}
          value={part ?? 'all'}
          options={(['all', ...timelineParts] as const).map((value) => ({ value, label: text(`parts.${value}`) }))}
          onChange={show}
        />
      </div>
      <RemarkField docType={docType} onAdd={onAdd} />
      <FailedPart query={entries} />
      {!data && !error && <Skeleton active />}
      {data && data.items.length === 0 && <p className={styles.quiet}>{text('none')}</p>}
      <ol aria-busy={entries.isPlaceholderData}>
        {data?.items.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
      {data && data.totalCount > data.items.length && (
        <Button loading={entries.isFetching} onClick={() => setShown(shown + pageSize)}>
          {text('earlier', { count: data.totalCount - data.items.length })}
        </Button>
      )}
    </section>
  );
}
