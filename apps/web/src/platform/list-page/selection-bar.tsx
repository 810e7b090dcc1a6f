import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Selection } from './use-selection.ts';
import './selection-bar.css';

interface SelectionBarProps<Row> {
  readonly selection: Selection<Row>;
  /** What can be done with the chosen rows. */
  readonly children: ReactNode;
}

/** How many rows are chosen, what can be done with them, and the way out. Nothing while none are. */
export function SelectionBar<Row>({ selection, children }: SelectionBarProps<Row>) {
  const text = useText('common');
  if (selection.ids.length === 0) return null;
  return (
    <div className="selection-bar-place">
      <div className="selection-bar">
        <span className="selection-count" aria-live="polite">
          {text('selected', { count: selection.ids.length })}
        </span>
        {children}
        <Button type="link" size="small" onClick={selection.clear}>
          {text('clearSelection')}
        </Button>
      </div>
    </div>
  );
}
