import { api, type Product, ProductCategoryId, type ProductInput, ProductId } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { useState } from 'react';
import { useFormDialog } from '../../platform/form/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  ActiveFilter,
  columnsOf,
  CreateButton,
  EditButton,
  type FilteredList,
  ListLink,
  ListPage,
  ListTable,
  sortable,
  useList,
  ListFilters,
  filtersOf,
  useEditRequested,
} from '../../platform/list-page/index.ts';
import { ProductCategorySelect } from '../product-categories/index.ts';
import { blankProduct } from './blank-product.ts';

const ProductForm = lazyPart(() => import('./agency-product-form.tsx').then((part) => part.ProductForm));

function ProductFilters({ list }: { list: FilteredList<typeof api.products.list> }) {
  const text = useText('products');
  const { productClassId } = list.filters;
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        filter.field(
          ['productClassId'],
          text('productClassId'),
          <ProductCategorySelect
            placeholder={text('productClassId')}
            value={productClassId ?? null}
            chosenLabel={list.rows.find((row) => row.productClassId === productClassId)?.productClassName}
            onChange={(id) => list.setFilter({ productClassId: ProductCategoryId.safeParse(id).data })}
          />,
        ),
        filter.field(
          ['isActive'],
          text('common:activity'),
          <ActiveFilter value={list.filters.isActive} onChange={(isActive) => list.setFilter({ isActive })} />,
        ),
      ]}
    />
  );
}

/** The list of agency products. */
export function ProductsPage() {
  const text = useText('products');
  const list = useList(api.products.list);
  const form = useFormDialog<ProductInput>(blankProduct, api.products.save.id);
  const [edited, setEdited] = useState<Product>();
  const column = columnsOf<Product>(text);
  const edit = (product: Product) => {
    setEdited(product);
    form.edit(product);
  };
  useEditRequested({
    save: api.products.save,
    read: (id) => call(api.products.get, { id: ProductId.parse(id) }),
    edit,
  });
  const { productClassId } = list.filters;
  const goods = ({ id, name, goodsCount: count }: Product) => (
    <ListLink list="goods" at={{ productId: String(id) }} label={text('showGoods', { name, count })}>
      {formatNumber(count)}
    </ListLink>
  );

  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={
        <CreateButton
          call={api.products.save}
          label={text('create')}
          onClick={() => form.create(productClassId === undefined ? {} : { productClassId })}
        />
      }
      filters={<ProductFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          column.text('code', { ...sortable, width: 130 }),
          column.text('name', { ...sortable, width: 260 }),
          column.text('productClassName', { width: 150 }),
          column.text('description', { width: 260 }),
          column.number('goodsCount', { width: 100, render: (_value, row) => goods(row) }),
          column.yesNo('isActive', { width: 80 }),
          column.actions((row) => <EditButton call={api.products.save} onClick={() => edit(row)} />, { card: 'waits' }),
        ]}
      />
      {form.opening && <ProductForm dialog={form} categoryName={form.isNew ? undefined : edited?.productClassName} />}
    </ListPage>
  );
}
