import type { ActivityRef } from '@yipin/contract';
import { useState } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import { Entries, pageSize } from './entries.tsx';
import * as styles from './timeline.module.css';

/** The activity of a record without notes: a customer, a factory, an agency or a product. */
export function RecordActivity(record: ActivityRef) {
  const text = useText('timeline');
  const [shown, setShown] = useState(pageSize);
  return (
    <section className={styles.timeline} aria-label={text('title')}>
      <Entries record={record} shown={shown} onShow={setShown} />
    </section>
  );
}
