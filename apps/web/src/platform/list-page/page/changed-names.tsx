import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatNames, formatTime } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { type ChangedByOthers, forgetChanged } from '../../push/changed-store.ts';
import * as styles from './list-page.module.css';

const maxShownNames = 3;

export interface ChangedNamesProps {
  readonly queryHash: string;
  readonly changed: ChangedByOthers;
}

/** The names of other users who changed the list while it was visible. */
export function ChangedNames({ queryHash, changed: { names, at } }: ChangedNamesProps) {
  const text = useText('common');
  const values = {
    name: formatNames(names.slice(0, maxShownNames)),
    count: names.length - maxShownNames,
    at: formatTime(at),
  };
  return (
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
    </div>
  );
}
