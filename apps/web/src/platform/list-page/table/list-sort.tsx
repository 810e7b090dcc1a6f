import type { TableColumnType } from 'antd';
import { ChoiceSelect } from '../../form/select/choice-select.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { ListState } from '../list-state/use-list.ts';
import * as styles from '../cards/list-cards.module.css';

interface ListSortProps<Row> {
  readonly list: Pick<ListState, 'sorting' | 'setSorting'>;
  readonly columns: readonly TableColumnType<Row>[];
}

/** Selects the sort order of a list without headings, on a phone. */
export function ListSort<Row>({ list, columns }: ListSortProps<Row>) {
  const text = useText('common');
  const options = columns
    .flatMap(({ key, title, sorter }) => (sorter && typeof title === 'string' ? [{ key: String(key), title }] : []))
    .flatMap(({ key, title }) => [
      { value: `${key} asc`, label: `${title} ↑` },
      { value: `${key} desc`, label: `${title} ↓` },
    ]);
  if (options.length === 0) return null;
  const [first] = list.sorting;
  return (
    <ChoiceSelect<string>
      className={styles.listSort}
      placeholder={text('sortBy')}
      value={first ? `${first.field} ${first.direction}` : null}
      options={options}
      onChange={(chosen) => {
        const [field, direction] = chosen?.split(' ') ?? [];
        list.setSorting(field ? [{ field, direction: direction === 'asc' ? 'asc' : 'desc' }] : []);
      }}
    />
  );
}
