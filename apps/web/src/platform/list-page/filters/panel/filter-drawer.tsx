import { Button, Drawer } from 'antd';
import { useContext } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { ListState } from '../../list-state/use-list.ts';
import { FilterFields } from './filter-panel.tsx';
import type { ListFilter } from '../list-filter.ts';
import { ResetFilterFields } from '../reset-filter-fields.ts';
import * as styles from './filter-panel.module.css';

interface FilterDrawerProps {
  readonly list: ListState;
  readonly filters: readonly ListFilter[];
  readonly onClose: () => void;
}

/** All filters of a list on a phone, in a sheet from the bottom. */
export function FilterDrawer({ list, filters, onClose }: FilterDrawerProps) {
  const text = useText('common');
  const resetFields = useContext(ResetFilterFields);
  const clear = () => {
    resetFields();
    list.resetFilters();
    onClose();
  };
  return (
    <Drawer
      open
      placement="bottom"
      size="auto"
      title={text('filters')}
      rootClassName={styles.sheet}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button size="large" disabled={!list.isFiltered} onClick={clear}>
            {text('clearAll')}
          </Button>
          <Button size="large" type="primary" onClick={onClose}>
            {text(list.isTotalCapped ? 'showManyRows' : 'showRows', { count: list.total })}
          </Button>
        </div>
      }
    >
      <FilterFields filters={filters} />
    </Drawer>
  );
}
