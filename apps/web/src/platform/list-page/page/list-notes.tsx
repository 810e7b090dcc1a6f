import { ExclamationCircleFilled, LockOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { failureText } from '../../notify/failure-text.ts';
import type { ListState } from '../list-state/use-list.ts';
import type { EmptyNoteProps } from './empty-note.tsx';
import * as styles from './list-page.module.css';

interface NoteProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}

/** A note in place of the rows of a list. */
export function Note({ icon, title, children }: NoteProps) {
  return (
    <div className={styles.listNote}>
      <span className={styles.listNoteIcon} aria-hidden>
        {icon}
      </span>
      <p className={styles.listNoteTitle}>{title}</p>
      {children}
    </div>
  );
}

const LazyEmptyNote = lazyPart<EmptyNoteProps>(() => import('./empty-note.tsx').then((part) => part.EmptyNote));

/** Explains why a list has no rows, or that they are being loaded. */
export function EmptyNote(props: EmptyNoteProps) {
  const text = useText('common');
  if (props.list.isFirstLoad) return <div className={styles.listNote}>{text('loading')}</div>;
  return <LazyEmptyNote {...props} />;
}

/** Explains why a list could not be loaded, with a button that loads it again. */
export function FailureNote({ list }: { list: ListState }) {
  const text = useText('common');
  if (!list.failure) return null;
  if (list.failure.code === 'not-permitted')
    return (
      <Note icon={<LockOutlined />} title={text('notPermitted')}>
        <p>{list.failure.message}</p>
        {text('whoGrants')}
      </Note>
    );
  return (
    <Note icon={<ExclamationCircleFilled />} title={text('loadFailed')}>
      <p>{failureText(list.failure)}</p>
      <Button onClick={list.refresh} loading={list.isLoading}>
        {text('retry')}
      </Button>
    </Note>
  );
}

/** Shows that the visible rows could not be refreshed. */
export function StaleNote({ list }: { list: ListState }) {
  const text = useText('common');
  if (!list.failure) return null;
  return (
    <Alert
      className={styles.listStale}
      type="warning"
      showIcon
      title={`${text('stale')} ${failureText(list.failure)}`}
      action={
        <Button size="small" onClick={list.refresh} loading={list.isLoading}>
          {text('retry')}
        </Button>
      }
    />
  );
}
