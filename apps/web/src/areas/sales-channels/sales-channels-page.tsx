import { api, decimalOf, type SalesChannel, type SalesChannelInput, SettlementMode } from '@yipin/contract';
import { useState } from 'react';
import { useFormDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  ActiveFilter,
  columnsOf,
  CreateButton,
  EditButton,
  FilterSelect,
  type FilteredList,
  ListLink,
  ListPage,
  ListTable,
  SearchBox,
  sortable,
  useList,
} from '../../platform/list-page/index.ts';

const SalesChannelForm = lazyPart(() => import('./sales-channel-form.tsx').then((part) => part.SalesChannelForm));

const blank = {
  code: '',
  name: '',
  contact: '',
  phone: '',
  email: '',
  address: '',
  commissionPercent: decimalOf(0, 2),
  settlementMode: 'netIn' as const,
  termsId: undefined,
  customerId: undefined,
  remark: '',
  isActive: true,
};

function SalesChannelFilters({ list }: { list: FilteredList<typeof api.salesChannels.list> }) {
  const text = useText('salesChannels');
  const { settlementMode, isActive } = list.filters;
  const modes = SettlementMode.options.map((value) => ({ value, label: text(`modes.${value}`) }));
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <FilterSelect
        label={text('settlementMode')}
        value={settlementMode}
        options={modes}
        onChange={(next) => list.setFilter({ settlementMode: next })}
      />
      <ActiveFilter value={isActive} onChange={(next) => list.setFilter({ isActive: next })} />
    </>
  );
}

/** The list of agencies, which sell to tour groups. */
export function SalesChannelsPage() {
  const text = useText('salesChannels');
  const list = useList(api.salesChannels.list);
  const form = useFormDialog<SalesChannelInput>(blank, api.salesChannels.save.id);
  const [edited, setEdited] = useState<SalesChannel>();
  const column = columnsOf<SalesChannel>(text);
  const edit = (channel: SalesChannel) => {
    setEdited(channel);
    form.edit(channel);
  };
  const customer = ({ customerName }: SalesChannel) =>
    customerName && (
      <ListLink list="customer" at={{ filter: customerName }}>
        {customerName}
      </ListLink>
    );

  return (
    <ListPage
      title={text('title')}
      actions={<CreateButton call={api.salesChannels.save} label={text('create')} onClick={() => form.create()} />}
      filters={<SalesChannelFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          column.text('code', { ...sortable, width: 92 }),
          column.text('name', { ...sortable, width: 194 }),
          column.text('contact', { width: 112 }),
          column.text('phone', { width: 144 }),
          column.text('settlementMode', {
            width: 168,
            render: (_value, { settlementMode }) => text(`modes.${settlementMode}`),
          }),
          column.number('commissionPercent', { ...sortable, width: 148 }),
          column.text('termsCode', { width: 132 }),
          column.text('customerName', { responsive: ['xxl'], width: 170, render: (_value, row) => customer(row) }),
          column.yesNo('isActive', { width: 66 }),
          column.actions((row) => <EditButton call={api.salesChannels.save} onClick={() => edit(row)} />, {
            width: 84,
          }),
        ]}
      />
      {form.opening && (
        <SalesChannelForm
          dialog={form}
          customerName={form.isNew ? undefined : edited?.customerName}
          termsCode={form.isNew ? undefined : edited?.termsCode}
        />
      )}
    </ListPage>
  );
}
