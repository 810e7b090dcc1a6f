import { api, type ArtwareProduct, permissions } from '@yipin/contract';
import { Tag } from 'antd';
import { useMay } from '../../platform/auth/index.ts';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { columnsOf, CreateLink, ListPage, ListTable, sortable, useList } from '../../platform/list-page/index.ts';
import { Thumbnail } from '../pictures/index.ts';
import { ProductFilters } from './product-filters.tsx';

const Editing = lazyPart(() => import('./product-editing.tsx').then((part) => part.ProductEditing));

/**
 * Returns the columns of a product, its stock and its prices; costs only for users who may view them.
 */
function useColumns() {
  const text = useText('artwareProducts');
  const canViewCost = useMay(permissions.viewCost);
  const column = columnsOf<ArtwareProduct>(text);
  return [
    column.record('productCode', 'artwareProduct', { ...sortable, width: 98 }),
    column.text('name', {
      ...sortable,
      width: 228,
      least: 160,
      onCell: (product) => ({ title: shownName(product) }),
      // The tag precedes the name, because it would be cut off after a long name.
      render: (_value, product) => (
        <>
          <Thumbnail url={product.thumbnailUrl} />
          {!product.isActive && <Tag>{text('inactiveMark')}</Tag>} {shownName(product)}
        </>
      ),
    }),
    column.text('code', { ...sortable, width: 92 }),
    column.text('modelName', { ...sortable, rank: 2, width: 82 }),
    column.text('categoryName', { rank: 1, width: 92 }),
    column.number('onHand', { width: 62 }),
    column.number('available', { width: 88, card: 'waits' }),
    column.number('salePriceAud', { ...sortable, width: 108, card: 'amount' }),
    ...(canViewCost
      ? [
          column.number('suggestedPriceAud', { width: 100 }),
          column.number('factoryPriceCny', { width: 84 }),
          column.number('landedCostCny', { width: 84 }),
          column.number('avgCostCny', { width: 84 }),
        ]
      : []),
    column.text('factoryName', { rank: 1, width: 80 }),
  ];
}

/** The list of products. */
export function ProductsPage() {
  const text = useText('artwareProducts');
  const list = useList(api.artwareProducts.list, { sortedBy: { field: 'productCode', direction: 'desc' } });
  const mayEdit = useMay(api.artwareProducts.setFields);
  const columns = useColumns();

  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={<CreateLink call={api.artwareProducts.save} label={text('create')} />}
      filters={<ProductFilters list={list} />}
    >
      <ListTable list={list} editing={mayEdit && Editing} columns={columns} />
    </ListPage>
  );
}
