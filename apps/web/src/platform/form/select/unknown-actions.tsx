import { Button } from 'antd';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './remote-select.module.css';
import type { CreateEntry } from '../creation/use-create-entry.tsx';

interface UnknownActionsProps {
  /** The pasted text. */
  readonly text: string;
  readonly list: { readonly searchFor: (text: string) => void; readonly entry: CreateEntry | undefined };
}

/** What can be done about a pasted text that names no record: search it, or create the record if that is permitted. */
export function UnknownActions({ text: pasted, list: { searchFor, entry } }: UnknownActionsProps) {
  const text = useText('common');
  return (
    <span className={styles.unknownActions}>
      <Button type="link" size="small" onClick={() => searchFor(pasted)}>
        {text('search')}
      </Button>
      {entry && (
        <Button type="link" size="small" onClick={() => entry.start(pasted)}>
          {text('create')}
        </Button>
      )}
    </span>
  );
}
