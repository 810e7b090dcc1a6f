import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { refetchActiveQueries } from '../../api/index.ts';
import { formatNames, formatTime } from '../../i18n/format.ts';
import { useText } from '../../i18n/index.ts';
import { useChanged } from '../../push/changed-store.ts';
import * as styles from '../record-page.module.css';

interface ChangedBarProps {
  /** The path of the page of the record. */
  readonly path: string;
  /** The time of the shown data. */
  readonly shownSince: number;
}

/**
 * The names of other users who changed the record in view, and a button that shows their changes. Without it, the page
 * would move under the pointer. It is above the content, which stays where it is.
 */
export function ChangedBar({ path, shownSince }: ChangedBarProps) {
  const text = useText('common');
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const changed = useChanged(({ byQuery }) => byQuery[path]);
  const refresh = async () => {
    await refetchActiveQueries(queries);
    // The button that had the focus is gone.
    place.current?.closest('section')?.querySelector('h1')?.focus({ preventScroll: true });
  };
  const isShown = changed?.shownSince === shownSince;
  return (
    <div ref={place} className={styles.changedPlace} role="status">
      {isShown && (
        <div className={styles.changed}>
          {changed.names.length > 0
            ? text('recordChanged', { name: formatNames(changed.names), at: formatTime(changed.at) })
            : text('recordChangedBySomeone')}
          <Button type="link" size="small" onClick={() => void refresh()}>
            {text('showChanges')}
          </Button>
        </div>
      )}
    </div>
  );
}
