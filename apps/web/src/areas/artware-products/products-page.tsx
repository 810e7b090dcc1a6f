import { api, type ArtwareProduct, permissions } from '@yipin/contract';
import { Tag } from 'antd';
import { useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import {
  columnsOf,
  CreateLink,
  ListPage,
  ListTable,
  sortable,
  useList,
  wrappedHeading,
} from '../../platform/list-page/index.ts';
import { namesIn, RowNames } from '../../platform/notify/index.ts';
import { Thumbnail } from '../pictures/index.ts';
import { ProductBulkBar } from './product-bulk-bar.tsx';
import { ProductFilters } from './product-filters.tsx';
import { productName } from './product-label.ts';

/**
 * Returns the columns of a product, its stock and its prices; costs only for users who may view them. All columns fit a
 * width of 1440 pixels with an open menu: with costs, columns that do not identify a product need a wider screen.
 */
function useColumns() {
  const text = useText('artwareProducts');
  const canViewCost = useMay(permissions.viewCost);
  const column = columnsOf<ArtwareProduct>(text);
  const from = (screen: 'xxl' | 'xxxl') => (canViewCost ? { responsive: [screen] } : {});
  return [
    column.record('productCode', 'artwareProduct', { ...sortable, ...wrappedHeading, width: 98 }),
    column.text('name', {
      ...sortable,
      width: 228,
      onCell: (product) => ({ title: productName(product) }),
      // The tag precedes the name, because it would be cut off after a long name.
      render: (_value, product) => (
        <>
          <Thumbnail url={product.thumbnailUrl} />
          {!product.isActive && <Tag>{text('inactiveMark')}</Tag>} {productName(product)}
        </>
      ),
    }),
    column.text('code', { ...sortable, width: 92 }),
    column.text('modelName', { ...from('xxl'), ...sortable, width: 82 }),
    column.text('categoryName', { ...from('xxxl'), width: 92 }),
    column.number('onHand', { ...wrappedHeading, width: 62 }),
    column.number('available', { width: 88 }),
    column.number('salePriceAud', { ...sortable, ...wrappedHeading, width: 108 }),
    ...(canViewCost
      ? [
          column.number('suggestedPriceAud', { ...wrappedHeading, width: 100 }),
          column.number('factoryPriceCny', { ...wrappedHeading, width: 84 }),
          column.number('landedCostCny', { ...wrappedHeading, width: 84 }),
          column.number('avgCostCny', { ...wrappedHeading, width: 84 }),
        ]
      : []),
    column.text('factoryName', { ...from('xxxl'), ...wrappedHeading, width: 80 }),
  ];
}

/** The list of products. */
export function ProductsPage() {
  const text = useText('artwareProducts');
  const list = useList(api.artwareProducts.list, { sortedBy: { field: 'productCode', direction: 'desc' } });
  const mayEdit = useMay(api.artwareProducts.save);
  const columns = useColumns();

  return (
    <ListPage
      title={text('title')}
      actions={<CreateLink call={api.artwareProducts.save} label={text('create')} />}
      filters={<ProductFilters list={list} />}
    >
      <RowNames value={namesIn(list.selection.rows, productName)}>
        <ProductBulkBar selection={list.selection} />
      </RowNames>
      <ListTable list={list} isSelectable={mayEdit} isCompact columns={columns} />
    </ListPage>
  );
}
