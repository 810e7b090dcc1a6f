import { SortAscendingOutlined } from '@ant-design/icons';
import { Button, Dropdown, type TableColumnType } from 'antd';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n/use-text.ts';
import type { ListState } from '../list-state/use-list.ts';
import { SortSlot } from '../page/notes-slot.ts';

/** The list and its columns. */
export interface ListSortProps<Row> {
  readonly list: Pick<ListState, 'sorting' | 'setSorting'>;
  readonly columns: readonly TableColumnType<Row>[];
}

/**
 * A button with the sort orders of a list without headings, on a phone: in the row of the filters, or where it is
 * rendered. The selected order selected again removes it.
 */
export function ListSort<Row>({ list, columns }: ListSortProps<Row>) {
  const text = useText('common');
  const slot = useContext(SortSlot);
  const items = columns
    .flatMap(({ key, title, sorter }) => (sorter && typeof title === 'string' ? [{ key: String(key), title }] : []))
    .flatMap(({ key, title }) => [
      { key: `${key} asc`, label: `${title} ↑` },
      { key: `${key} desc`, label: `${title} ↓` },
    ]);
  if (items.length === 0) return null;
  const [first] = list.sorting;
  const selected = first ? `${first.field} ${first.direction}` : '';
  const order = items.find(({ key }) => key === selected)?.label;
  const label = order === undefined ? text('sortBy') : `${text('sortBy')} ${order}`;
  const choose = (key: string) => {
    const [field, direction] = key === selected ? [] : key.split(' ');
    list.setSorting(field ? [{ field, direction: direction === 'asc' ? 'asc' : 'desc' }] : []);
  };
  const button = (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, selectable: true, selectedKeys: [selected], onClick: ({ key }) => choose(key) }}
    >
      <Button icon={<SortAscendingOutlined />} aria-label={label} title={label} />
    </Dropdown>
  );
  return slot ? createPortal(button, slot) : button;
}
