import { type DocumentRef, timelineParts, type TimelinePart } from '@yipin/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import { useSeen } from '../../platform/tab/use-seen.ts';
import { Entries, pageSize } from './entries.tsx';
import { RemarkField } from './remark-field.tsx';
import * as styles from './timeline.module.css';

export interface TimelineProps extends DocumentRef {
  /** Adds a remark to the document. Resolves with whether it was accepted. */
  readonly onAdd: (text: string) => Promise<boolean>;
}

/**
 * The activity of a document, latest first: notes, changes, pictures and notifications; and the field of a new note. It
 * is below the lines: its entries are fetched when it is scrolled into view.
 */
export function Timeline({ docType, docId, onAdd }: TimelineProps) {
  const text = useText('timeline');
  const { isSeen, place } = useSeen();
  const [part, setPart] = useState<TimelinePart>();
  const [shown, setShown] = useState(pageSize);
  const show = (next: TimelinePart | 'all') => {
    setPart(next === 'all' ? undefined : next);
    setShown(pageSize);
  };
  return (
    <section ref={place} className={styles.timeline} aria-label={text('title')}>
      <div className={styles.title}>
        <h3>{text('title')}</h3>
        <Segmented<TimelinePart | 'all'>
          aria-label={text('show')}
          value={part ?? 'all'}
          options={(['all', ...timelineParts] as const).map((value) => ({ value, label: text(`parts.${value}`) }))}
          onChange={show}
        />
      </div>
      <RemarkField docType={docType} onAdd={onAdd} />
      {isSeen && <Entries record={{ docType, docId }} shown={shown} onShow={setShown} {...(part ? { part } : {})} />}
    </section>
  );
}
