import { api, type ProductCategory, type ProductCategoryInput, ProductCategoryId } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { ListLink, sortable, useList } from '../../platform/list-page/index.ts';
import { MasterDataPage } from '../../platform/master-data/index.ts';
import { blankCategory } from './blank-category.ts';

const ProductCategoryForm = lazyPart(() =>
  import('./product-category-form.tsx').then((part) => part.ProductCategoryForm),
);

/** The list of categories of agency products. */
export function ProductCategoriesPage() {
  const text = useText('productCategories');
  const list = useList(api.productCategories.list);
  const products = ({ id, name, productCount: count }: ProductCategory) => (
    <ListLink list="product" at={{ productClassId: String(id) }} label={text('showProducts', { name, count })}>
      {formatNumber(count)}
    </ListLink>
  );

  return (
    <MasterDataPage<ProductCategory, ProductCategoryInput>
      text={text}
      list={list}
      record={{
        save: api.productCategories.save,
        read: (id) => call(api.productCategories.get, { id: ProductCategoryId.parse(id) }),
        blank: blankCategory,
      }}
      columns={(column) => [
        column.text('name', { ...sortable, width: 300 }),
        column.number('sort', { ...sortable, width: 140 }),
        column.number('productCount', { width: 140, render: (_value, row) => products(row) }),
        column.yesNo('isActive'),
      ]}
      form={(dialog) => <ProductCategoryForm dialog={dialog} />}
    />
  );
}
