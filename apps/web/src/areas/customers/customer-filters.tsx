import { type api, CustomerKind, UserId } from '@yipin/contract';
import { Input } from 'antd';
import { useText } from '../../platform/i18n/index.ts';
import { ActiveFilter, type FilteredList, FilterSelect, SearchBox } from '../../platform/list-page/index.ts';
import { SalesSelect } from './sales-select.tsx';

interface CountryFilterProps {
  readonly value: string;
  readonly onChange: (country: string | undefined) => void;
}

/** Countries are free words, so this one is typed: it counts on Enter or when it is left. */
function CountryFilter({ value, onChange }: CountryFilterProps) {
  const text = useText('customers');
  const filter = (typed: string) => {
    if (typed.trim() !== value) onChange(typed.trim() || undefined);
  };
  return (
    <Input
      // The address moved under us: what it says counts.
      key={value}
      className="filter-select"
      allowClear
      maxLength={64}
      defaultValue={value}
      placeholder={text('country')}
      aria-label={text('country')}
      onClear={() => filter('')}
      onBlur={(event) => filter(event.target.value)}
      onPressEnter={(event) => filter(event.currentTarget.value)}
    />
  );
}

/** What narrows the list of customers. */
export function CustomerFilters({ list }: { list: FilteredList<typeof api.customers.list> }) {
  const text = useText('customers');
  const { kind, country = '', salesId, isActive } = list.filters;
  const kinds = CustomerKind.options.map((value) => ({ value, label: text(`kinds.${value}`) }));
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <FilterSelect
        label={text('kind')}
        value={kind}
        options={kinds}
        onChange={(next) => list.setFilter({ kind: next })}
      />
      <CountryFilter value={country} onChange={(next) => list.setFilter({ country: next })} />
      <div className="filter-select">
        <SalesSelect
          placeholder={text('salesId')}
          value={salesId ?? null}
          onChange={(id) => list.setFilter({ salesId: UserId.safeParse(id).data })}
        />
      </div>
      <ActiveFilter value={isActive} onChange={(next) => list.setFilter({ isActive: next })} />
    </>
  );
}
