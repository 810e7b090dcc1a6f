import { api, type ArtwareProduct, type ArtwareProductInput, permissions } from '@yipin/contract';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { useMay } from '../../platform/auth/index.ts';
import { useFormDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  CreateButton,
  EditButton,
  ListPage,
  ListTable,
  sortable,
  useList,
  useOpened,
  wrappedHeading,
} from '../../platform/list-page/index.ts';
import { namesIn, RowNames } from '../../platform/notify/index.ts';
import { Thumbnail } from '../pictures/index.ts';
import { ProductBulkBar } from './product-bulk-bar.tsx';
import { ProductFilters } from './product-filters.tsx';
import { blankProduct } from './blank-product.ts';
import { productName } from './product-label.ts';

const ProductForm = lazyPart(() => import('./product-form.tsx').then((part) => part.ProductForm));
const ProductDrawer = lazyPart(() => import('./product-drawer.tsx').then((part) => part.ProductDrawer));

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
    column.text('productCode', { ...sortable, ...wrappedHeading, width: 98 }),
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
  const form = useFormDialog<ArtwareProductInput>(blankProduct, api.artwareProducts.save.id);
  const opened = useOpened();
  const [edited, setEdited] = useState<ArtwareProduct>();
  const mayEdit = useMay(api.artwareProducts.save);
  const column = columnsOf<ArtwareProduct>(text);
  const columns = useColumns();
  const edit = (product: ArtwareProduct) => {
    setEdited(product);
    form.edit(product);
  };

  return (
    <ListPage
      title={text('title')}
      actions={<CreateButton call={api.artwareProducts.save} label={text('create')} onClick={() => form.create()} />}
      filters={<ProductFilters list={list} />}
    >
      <RowNames value={namesIn(list.selection.rows, productName)}>
        <ProductBulkBar selection={list.selection} />
      </RowNames>
      <ListTable
        list={list}
        isSelectable={mayEdit}
        isCompact
        columns={[
          ...columns,
          column.actions(
            (row) => (
              <Flex gap={12}>
                <Button type="link" onClick={() => opened.open(row.id)}>
                  {text('stock:title')}
                </Button>
                <EditButton call={api.artwareProducts.save} onClick={() => edit(row)} />
              </Flex>
            ),
            { width: mayEdit ? 96 : 72 },
          ),
        ]}
      />
      {form.opening && <ProductForm dialog={form} factoryName={form.isNew ? undefined : edited?.factoryName} />}
      {opened.id !== undefined && <ProductDrawer id={opened.id} onClose={opened.close} />}
    </ListPage>
  );
}
