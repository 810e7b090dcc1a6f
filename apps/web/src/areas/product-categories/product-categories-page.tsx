import { api, type ProductCategory, type ProductCategoryInput } from '@yipin/contract';
import { useFormDialog } from '../../platform/form/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  ActiveFilter,
  columnsOf,
  CreateButton,
  EditButton,
  ListLink,
  ListPage,
  ListTable,
  SearchBox,
  sortable,
  useList,
} from '../../platform/list-page/index.ts';

const ProductCategoryForm = lazyPart(() =>
  import('./product-category-form.tsx').then((part) => part.ProductCategoryForm),
);

/** The list of categories of agency products. */
export function ProductCategoriesPage() {
  const text = useText('productCategories');
  const list = useList(api.productCategories.list);
  const form = useFormDialog<ProductCategoryInput>(
    { name: '', sort: 0, isActive: true },
    api.productCategories.save.id,
  );
  const column = columnsOf<ProductCategory>(text);
  const products = ({ id, name, productCount: count }: ProductCategory) => (
    <ListLink list="product" at={{ productClassId: String(id) }} label={text('showProducts', { name, count })}>
      {formatNumber(count)}
    </ListLink>
  );

  return (
    <ListPage
      title={text('title')}
      actions={<CreateButton call={api.productCategories.save} label={text('create')} onClick={() => form.create()} />}
      filters={
        <>
          <SearchBox list={list} placeholder={text('search')} />
          <ActiveFilter value={list.filters.isActive} onChange={(isActive) => list.setFilter({ isActive })} />
        </>
      }
    >
      <ListTable
        list={list}
        columns={[
          column.text('name', { ...sortable, width: 300 }),
          column.number('sort', { ...sortable, width: 140 }),
          column.number('productCount', { width: 140, render: (_value, row) => products(row) }),
          column.yesNo('isActive'),
          column.actions((row) => <EditButton call={api.productCategories.save} onClick={() => form.edit(row)} />),
        ]}
      />
      {form.opening && <ProductCategoryForm dialog={form} />}
    </ListPage>
  );
}
