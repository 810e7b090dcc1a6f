import { api, type Goods, type GoodsInput, GoodsId } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { useState } from 'react';
import { useFormDialog } from '../../platform/form/index.ts';
import { RecordLink } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  CreateButton,
  EditButton,
  ListLink,
  ListPage,
  ListTable,
  sortable,
  useList,
  useEditRequested,
} from '../../platform/list-page/index.ts';
import { GoodsFilters } from './goods-filters.tsx';
import { blankOffer } from './blank-offer.ts';

const GoodsForm = lazyPart(() => import('./goods-form.tsx').then((part) => part.GoodsForm));

/** The link to the agency product of goods. */
function ProductLink({ goods: { productName } }: { goods: Goods }) {
  return (
    <ListLink list="product" at={{ filter: productName }}>
      {productName}
    </ListLink>
  );
}

/** The link to the product that is delivered for goods, if it is one of the company. */
function DeliveredLink({ goods: { artwareProductId, artwareProductName } }: { goods: Goods }) {
  return (
    artwareProductId && (
      <RecordLink kind="artwareProduct" id={artwareProductId}>
        {artwareProductName}
      </RecordLink>
    )
  );
}

/** The list of goods of agency orders. */
export function GoodsPage() {
  const text = useText('goods');
  const list = useList(api.goods.list);
  const form = useFormDialog<GoodsInput>(blankOffer(text('defaultUnit')), api.goods.save.id);
  const [edited, setEdited] = useState<Goods>();
  const column = columnsOf<Goods>(text);
  const edit = (goods: Goods) => {
    setEdited(goods);
    form.edit(goods);
  };
  useEditRequested({ save: api.goods.save, read: (id) => call(api.goods.get, { id: GoodsId.parse(id) }), edit });
  const { productId } = list.filters;

  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={
        <CreateButton
          call={api.goods.save}
          label={text('create')}
          onClick={() => form.create(productId === undefined ? {} : { productId })}
        />
      }
      filters={<GoodsFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          column.text('code', { ...sortable, width: 108 }),
          column.text('name', { ...sortable, width: 180 }),
          column.text('spec', { width: 100 }),
          column.text('productName', { width: 156, render: (_value, row) => <ProductLink goods={row} /> }),
          column.money('priceAud', () => 'AUD', { ...sortable, width: 128 }),
          column.text('unit', { width: 60 }),
          column.number('commissionPercent', { width: 138 }),
          column.text('artwareProductName', { width: 156, render: (_value, row) => <DeliveredLink goods={row} /> }),
          column.yesNo('isActive', { width: 66 }),
          column.actions((row) => <EditButton call={api.goods.save} onClick={() => edit(row)} />, {
            width: 84,
            card: 'waits',
          }),
        ]}
      />
      {form.opening && <GoodsForm dialog={form} edited={form.isNew ? undefined : edited} />}
    </ListPage>
  );
}
