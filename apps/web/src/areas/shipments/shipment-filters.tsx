import { type api, CustomerId, shipmentMachine, statesOf } from '@yipin/contract';
import { Input } from 'antd';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, FilterSelect, SearchBox } from '../../platform/list-page/index.ts';
import { machineText } from '../../platform/machine/index.ts';
import { CustomerSelect } from '../customers/index.ts';
import './shipments.css';

interface NumberFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string | undefined) => void;
}

/** A document number or its beginning: it counts on Enter or when it is left. */
export function NumberFilter({ label, value, onChange }: NumberFilterProps) {
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
      placeholder={label}
      aria-label={label}
      onClear={() => filter('')}
      onBlur={(event) => filter(event.target.value)}
      onPressEnter={(event) => filter(event.currentTarget.value)}
    />
  );
}

/** What narrows the list of shipments. */
export function ShipmentFilters({ list }: { list: FilteredList<typeof api.shipments.list> }) {
  const text = useText('shipments');
  const { status, customerId, orderNumber = '' } = list.filters;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <FilterSelect
        label={text('status')}
        value={status}
        options={statesOf(shipmentMachine).map((state) => ({
          value: state,
          label: machineText(shipmentMachine.name, 'states', state),
        }))}
        onChange={(next) => list.setFilter({ status: next })}
      />
      <div className="shipment-filter-wide">
        <CustomerSelect
          placeholder={text('customer')}
          value={customerId ?? null}
          onChange={(id) => list.setFilter({ customerId: CustomerId.safeParse(id).data })}
        />
      </div>
      <NumberFilter
        label={text('orderNumber')}
        value={orderNumber}
        onChange={(next) => list.setFilter({ orderNumber: next })}
      />
    </>
  );
}
