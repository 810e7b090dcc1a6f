import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lazy-part.tsx';
import type { ListState } from '../list-state/use-list.ts';
import { isInForce, type ListFilter } from './list-filter.ts';
import { SearchBox } from './search-box.tsx';
import * as styles from '../page/list-page.module.css';
import { useIsPhone } from '../../theme/use-is-phone.ts';

const FilterChips = lazyPart(
  () => import('./in-force/filter-chips.tsx').then((part) => part.FilterChips),
  // The place of the chips: the rows must not move a second time.
  () => <div className={styles.chipsPlace} />,
);
const FilterPanel = lazyPart(() => import('./panel/filter-panel.tsx').then((part) => part.FilterPanel));
const FilterDrawer = lazyPart(() => import('./panel/filter-drawer.tsx').then((part) => part.FilterDrawer));

/** The number of filters next to the search box; the others are in a panel. */
const maxInRow = 3;

interface MoreFiltersProps {
  readonly list: ListState;
  readonly filters: readonly ListFilter[];
  readonly isPhone: boolean;
}

/** A button that opens further filters: a panel below it, on a phone a sheet with all filters. */
function MoreFilters({ list, filters, isPhone }: MoreFiltersProps) {
  const text = useText('common');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const count = filters.filter((filter) => isInForce(filter, list.inForce)).length;
  const label = text(isPhone ? 'filters' : 'moreFilters');
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.moreFilters}>
      <Button
        ref={button}
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-filters-button={isPhone}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? text('filtersCount', { label, count }) : label}
      </Button>
      {isOpen && isPhone && <FilterDrawer list={list} filters={filters} onClose={close} />}
      {isOpen && !isPhone && <FilterPanel label={label} filters={filters} onClose={close} />}
    </div>
  );
}

interface ListFiltersProps<Name extends string> {
  readonly list: ListState;
  /** The placeholder of the search box. */
  readonly search: string;
  /** The filters, the most used ones first. */
  readonly filters?: readonly ListFilter<Name>[];
}

/**
 * The search box and the filters of a list. The first three are in the row, the others in a panel; a phone has all of
 * them in a sheet. Each filter in force is shown below in words, and can be removed there.
 */
export function ListFilters<Name extends string>({ list, search, filters = [] }: ListFiltersProps<Name>) {
  const isPhone = useIsPhone();
  const offered = filters.filter(({ isLinkOnly = false }) => !isLinkOnly);
  const inRow = isPhone ? [] : offered.slice(0, maxInRow);
  const others = offered.slice(inRow.length);
  return (
    <>
      <SearchBox list={list} placeholder={search} />
      {inRow.map(({ label, field }) => (
        <div key={label} className={styles.filter}>
          {field}
        </div>
      ))}
      {others.length > 0 && <MoreFilters list={list} filters={others} isPhone={isPhone} />}
      {list.inForce.length > 0 && <FilterChips list={list} filters={filters} />}
    </>
  );
}
