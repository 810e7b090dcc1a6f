import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Selection } from './use-selection.ts';
import * as styles from './selection-bar.module.css';

interface SelectionBarProps<Row> {
  readonly selection: Selection<Row>;
  /** Actions on the selected rows. */
  readonly children: ReactNode;
}

/** The number of selected rows, their actions, and a button that deselects them. Hidden without a selection. */
export function SelectionBar<Row>({ selection, children }: SelectionBarProps<Row>) {
  const text = useText('common');
  if (selection.ids.length === 0) return null;
  return (
    <>
      <div className={styles.selectionBarPlace}>
        <div className={styles.selectionBar}>
          <span className={styles.selectionCount} aria-live="polite">
            {text('selected', { count: selection.ids.length })}
          </span>
          {children}
          <Button type="link" size="small" onClick={selection.clear}>
            {text('clearSelection')}
          </Button>
        </div>
      </div>
      <div className={styles.selectionBarSpace} />
    </>
  );
}
