import { type api, ArtwareCategoryId, WarehouseId } from '@yipin/contract';
import { Input } from 'antd';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, FilterSelect, SearchBox } from '../../platform/list-page/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';

interface CodeFilterProps {
  readonly value: string;
  readonly onChange: (productCode: string | undefined) => void;
}

/** The beginning of a product code; it counts on Enter or when the field is left. */
function CodeFilter({ value, onChange }: CodeFilterProps) {
  const text = useText('artwareProducts');
  const filter = (typed: string) => {
    if (typed.trim() !== value) onChange(typed.trim() || undefined);
  };
  return (
    <Input
      // The address moved under us: what it says counts.
      key={value}
      className="filter-select"
      allowClear
      maxLength={32}
      defaultValue={value}
      placeholder={text('productCode')}
      aria-label={text('productCode')}
      onClear={() => filter('')}
      onBlur={(event) => filter(event.target.value)}
      onPressEnter={(event) => filter(event.currentTarget.value)}
    />
  );
}

/** What narrows the list of products. */
export function ProductFilters({ list }: { list: FilteredList<typeof api.artwareProducts.list> }) {
  const text = useText('artwareProducts');
  const { classId, warehouseId, haveInventory, productCode = '', isActive } = list.filters;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <CodeFilter value={productCode} onChange={(next) => list.setFilter({ productCode: next })} />
      <CategorySelect
        className="filter-select"
        placeholder={text('classId')}
        value={classId ?? null}
        onChange={(id) => list.setFilter({ classId: ArtwareCategoryId.safeParse(id).data })}
      />
      <div className="filter-select">
        <WarehouseSelect
          placeholder={text('warehouseId')}
          value={warehouseId ?? null}
          onChange={(id) => list.setFilter({ warehouseId: WarehouseId.safeParse(id).data })}
        />
      </div>
      <FilterSelect
        label={text('inventory')}
        value={haveInventory}
        options={[
          { value: true, label: text('haveInventory') },
          { value: false, label: text('noInventory') },
        ]}
        onChange={(next) => list.setFilter({ haveInventory: next })}
      />
      <FilterSelect
        label={text('onSale')}
        value={isActive}
        options={[
          { value: true, label: text('isActive') },
          { value: false, label: text('inactiveMark') },
        ]}
        onChange={(next) => list.setFilter({ isActive: next })}
      />
    </>
  );
}
