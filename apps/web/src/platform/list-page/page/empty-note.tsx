import { InboxOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useContext } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ResetFilterFields } from '../filters/reset-filter-fields.ts';
import type { ListState } from '../list-state/use-list.ts';
import { EmptyListPlace } from './empty-place.ts';
import { Note } from './list-notes.tsx';
import * as styles from './list-page.module.css';

export interface EmptyNoteProps {
  readonly list: ListState;
  /** The text of an empty list whose rows are not entered but result from other records. */
  readonly nothing?: string | undefined;
}

/** Explains why a list has no rows: no record exists, or none matches the filters, which are shown above. */
export function EmptyNote({ list, nothing }: EmptyNoteProps) {
  const text = useText('common');
  const resetFields = useContext(ResetFilterFields);
  const { purpose, setCreateSlot } = useContext(EmptyListPlace);
  const reset = () => {
    resetFields();
    list.resetFilters();
  };
  if (!list.isFiltered)
    return (
      <Note icon={<InboxOutlined />} title={nothing ?? text('noRows')}>
        {purpose}
        <div ref={setCreateSlot} className={styles.listNoteAction} />
      </Note>
    );
  return (
    <Note icon={<SearchOutlined />} title={text('noMatches')}>
      <div className={styles.listNoteAction}>
        <Button onClick={reset}>{text('resetFilters')}</Button>
      </div>
    </Note>
  );
}
