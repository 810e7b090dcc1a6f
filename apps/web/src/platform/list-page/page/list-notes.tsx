import { CloudServerOutlined, InboxOutlined, LockOutlined, SearchOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { type ReactNode, useContext } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { failureText } from '../../notify/failure-text.ts';
import { ResetFilterFields } from '../filters/reset-filter-fields.ts';
import type { ListState } from '../list-state/use-list.ts';
import * as styles from './list-page.module.css';

interface NoteProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}

function Note({ icon, title, children }: NoteProps) {
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

interface EmptyNoteProps {
  readonly list: ListState;
  /** The text of an empty list whose rows are not entered but result from other records. */
  readonly nothing?: string | undefined;
}

/** Explains why a list has no rows: no record exists, or none matches. */
export function EmptyNote({ list, nothing }: EmptyNoteProps) {
  const text = useText('common');
  const resetFields = useContext(ResetFilterFields);
  const reset = () => {
    resetFields();
    list.resetFilters();
  };
  if (list.isFirstLoad) return <div className={styles.listNote}>{text('loading')}</div>;
  if (!list.isFiltered)
    return (
      <Note icon={<InboxOutlined />} title={nothing ?? text('noRows')}>
        {nothing === undefined && text('noRowsHint')}
      </Note>
    );
  return (
    <Note icon={<SearchOutlined />} title={text('noMatches')}>
      {text('noMatchesHint')}
      <Button type="link" className={styles.reset} onClick={reset}>
        {text('resetFilters')}
      </Button>
    </Note>
  );
}

/** Explains why a list could not be loaded, with a button that loads it again. */
export function FailureNote({ list }: { list: ListState }) {
  const text = useText('common');
  if (!list.failure) return null;
  if (list.failure.code === 'not-permitted')
    return (
      <Note icon={<LockOutlined />} title={text('notPermitted')}>
        {list.failure.message}
      </Note>
    );
  return (
    <Note icon={<CloudServerOutlined />} title={text('loadFailed')}>
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
