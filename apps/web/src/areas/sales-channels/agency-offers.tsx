import { api, type Goods, type SalesChannel } from '@yipin/contract';
import { RecordLink, RecordRows } from '../../platform/document/index.ts';
import { formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { columnsOf, sortable } from '../../platform/list-page/index.ts';

/** The active offers that an agency sells, with their prices and the commission that it gets for each. */
export function AgencyOffers({ agency }: { readonly agency: SalesChannel }) {
  const text = useText('goods');
  const agencyText = useText('salesChannels');
  const column = columnsOf<Goods>(text);
  const rate = formatNumber(agency.commissionPercent);
  return (
    <>
      <p>{agencyText('offersHint', { rate })}</p>
      <RecordRows
        list={api.goods.list}
        filters={{ isActive: true }}
        search={text('search')}
        whole={{ path: '/travel/goods', title: text('title') }}
        none={text('noneYet')}
        columns={[
          column.text('code', { ...sortable, kind: 'name', width: 108 }),
          column.text('name', { ...sortable, width: 200 }),
          column.text('spec', { width: 120 }),
          column.text('productName', { width: 156 }),
          column.money('priceAud', () => 'AUD', {
            ...sortable,
            title: text('priceAud'),
            render: (_value, { priceAud, unit }) => text('price', { price: formatMoney(priceAud, 'AUD'), unit }),
          }),
          column.number('commissionPercent', {
            width: 138,
            render: (_value, { commissionPercent }) =>
              commissionPercent === null ? agencyText('ofAgency', { rate }) : formatNumber(commissionPercent),
          }),
          column.text('artwareProductName', {
            width: 180,
            render: (_value, { artwareProductId, artwareProductName }) =>
              artwareProductId && (
                <RecordLink kind="artwareProduct" id={artwareProductId}>
                  {artwareProductName}
                </RecordLink>
              ),
          }),
        ]}
      />
    </>
  );
}
