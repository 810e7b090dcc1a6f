import { Button } from 'antd';
import { useText } from '../../i18n/use-text.ts';
import type { ListColumn } from './column-kinds.ts';
import { moreWidth } from './column-layout.ts';
import * as styles from './columns.module.css';

interface MoreColumnsProps {
  /** The headings of the columns that do not fit. */
  readonly titles: readonly string[];
  readonly isWhole: boolean;
  readonly onChange: (isWhole: boolean) => void;
}

/** Shows the columns that do not fit, or hides them again. */
function MoreColumns({ titles, isWhole, onChange }: MoreColumnsProps) {
  const text = useText('common');
  return (
    <Button
      size="small"
      className={styles.more}
      title={titles.join(', ')}
      aria-expanded={isWhole}
      aria-label={text('moreColumns', { count: titles.length })}
      onClick={() => onChange(!isWhole)}
    >
      {isWhole ? '−' : '+'}
      {titles.length}
    </Button>
  );
}

interface MissingColumns<Row> {
  readonly missing: readonly ListColumn<Row>[];
  readonly isWhole: boolean;
  readonly onChange: (isWhole: boolean) => void;
}

/** Returns a last column whose heading shows the columns that do not fit; nothing if all of them fit. */
export function moreColumn<Row>({ missing, ...state }: MissingColumns<Row>): ListColumn<Row>[] {
  if (missing.length === 0) return [];
  const titles = missing.map(({ title }) => (typeof title === 'string' ? title : ''));
  return [{ key: 'moreColumns', width: moreWidth, fixed: 'end', title: <MoreColumns titles={titles} {...state} /> }];
}
