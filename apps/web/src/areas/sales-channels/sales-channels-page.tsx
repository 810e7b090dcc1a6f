import { api, decimalOf, type SalesChannel, type SalesChannelInput, SettlementMode } from '@yipin/contract';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { FilterSelect, ListLink, sortable, useList } from '../../platform/list-page/index.ts';
import { MasterDataPage } from '../../platform/master-data/index.ts';

const SalesChannelForm = lazyPart(() => import('./sales-channel-form.tsx').then((part) => part.SalesChannelForm));

const blank = {
  code: '',
  name: '',
  nameEn: '',
  nameTw: '',
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

/** The list of agencies, which sell to tour groups. */
export function SalesChannelsPage() {
  const text = useText('salesChannels');
  const list = useList(api.salesChannels.list);
  const modes = SettlementMode.options.map((value) => ({ value, label: text(`modes.${value}`) }));
  const customer = ({ customerName }: SalesChannel) =>
    customerName && (
      <ListLink list="customer" at={{ filter: customerName }}>
        {customerName}
      </ListLink>
    );

  return (
    <MasterDataPage<SalesChannel, SalesChannelInput>
      text={text}
      list={list}
      record={{ save: api.salesChannels.save, blank }}
      filters={
        <FilterSelect
          label={text('settlementMode')}
          value={list.filters.settlementMode}
          options={modes}
          onChange={(settlementMode) => list.setFilter({ settlementMode })}
        />
      }
      columns={(column) => [
        column.text('code', { ...sortable, width: 92 }),
        column.text('name', { ...sortable, width: 190, render: (_value, row) => shownName(row) }),
        column.text('contact', { width: 112 }),
        column.text('phone', { width: 144 }),
        column.text('settlementMode', {
          width: 168,
          render: (_value, { settlementMode }) => text(`modes.${settlementMode}`),
        }),
        column.number('commissionPercent', { ...sortable, width: 148 }),
        column.text('termsCode', { width: 132 }),
        column.text('customerName', { rank: 1, width: 170, render: (_value, row) => customer(row) }),
        column.yesNo('isActive', { width: 66 }),
      ]}
      form={(dialog, channel) => (
        <SalesChannelForm dialog={dialog} customerName={channel?.customerName} termsCode={channel?.termsCode} />
      )}
    />
  );
}
