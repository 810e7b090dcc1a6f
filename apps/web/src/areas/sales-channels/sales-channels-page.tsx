import { api, type SalesChannel, SettlementMode } from '@yipin/contract';
import { useMay } from '../../platform/auth/index.ts';
import { RecordLink } from '../../platform/document/index.ts';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  ActiveFilter,
  columnsOf,
  CreateLink,
  ListPage,
  ListTable,
  sortable,
  useList,
  ListFilters,
  filtersOf,
} from '../../platform/list-page/index.ts';

const Editing = lazyPart(() => import('./agency-editing.tsx').then((part) => part.AgencyEditing));

/** The list of agencies, which sell to tour groups. */
export function SalesChannelsPage() {
  const text = useText('salesChannels');
  const list = useList(api.salesChannels.list);
  const mayEdit = useMay(api.salesChannels.setFields);
  const modes = SettlementMode.options.map((value) => ({ value, label: text(`modes.${value}`) }));
  const column = columnsOf<SalesChannel>(text);
  const customer = ({ customerId, customerName }: SalesChannel) =>
    customerId !== null && (
      <RecordLink kind="customer" id={customerId}>
        {customerName}
      </RecordLink>
    );

  const filter = filtersOf(list);
  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={<CreateLink call={api.salesChannels.save} label={text('create')} />}
      filters={
        <ListFilters
          list={list}
          search={text('search')}
          filters={[
            filter.choice('settlementMode', text('settlementMode'), modes),
            filter.field(
              ['isActive'],
              text('common:activity'),
              <ActiveFilter value={list.filters.isActive} onChange={(isActive) => list.setFilter({ isActive })} />,
            ),
          ]}
        />
      }
    >
      <ListTable
        list={list}
        editing={mayEdit && Editing}
        columns={[
          column.record('code', 'agency', { ...sortable, width: 92 }),
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
      />
    </ListPage>
  );
}
