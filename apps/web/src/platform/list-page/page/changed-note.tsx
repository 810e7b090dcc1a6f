import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { formatNames, formatTime } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { forgetChanged, useChanged } from '../../push/changed-store.ts';
import { NotesSlot } from './notes-slot.ts';
import * as styles from './list-page.module.css';

const maxShownNames = 3;

/** Shows the names of other users who changed the list while it was visible. */
export function ChangedNote({ queryHash }: { queryHash: string }) {
  const text = useText('common');
  const slot = useContext(NotesSlot);
  const changed = useChanged(({ byQuery }) => byQuery[queryHash]);
  if (!slot || !changed) return null;
  const { names, at } = changed;
  const values = {
    name: formatNames(names.slice(0, maxShownNames)),
    count: names.length - maxShownNames,
    at: formatTime(at),
  };
  return createPortal(
    <div className={styles.listChanged}>
      <span>{text(names.length > maxShownNames ? 'listChangedByMany' : 'listChanged', values)}</span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={text('close')}
        title={text('close')}
        onClick={() => forgetChanged(queryHash)}
      />
    </div>,
    slot,
  );
}
