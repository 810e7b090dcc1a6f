import { PlusOutlined } from '@ant-design/icons';
import { api, type ArtwareProduct, type ArtwareProductInput, permissions } from '@yipin/contract';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { May, useMay } from '../../platform/auth/index.ts';
import { useFormDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { columnsOf, ListPage, ListTable, sortable, useList } from '../../platform/list-page/index.ts';
import { useTabShown } from '../../platform/tab/tab-shown.ts';
import { ProductBulkBar } from './product-bulk-bar.tsx';
import { ProductFilters } from './product-filters.tsx';
import { blankProduct } from './blank-product.ts';

const ProductForm = lazyPart(() => import('./product-form.tsx').then((part) => part.ProductForm));
const ProductDrawer = lazyPart(() => import('./product-drawer.tsx').then((part) => part.ProductDrawer));

/** Columns that tell a product, its stock and its prices; costs only for those who may see them. */
function useColumns() {
  const text = useText('artwareProducts');
  const seesCost = useMay(permissions.viewCost);
  const column = columnsOf<ArtwareProduct>(text);
  return [
    column.text('productCode', { ...sortable, width: 150 }),
    column.text('name', {
      ...sortable,
      width: 220,
      render: (_value, { name, isActive }) =>
        isActive ? (
          name
        ) : (
          <>
            {name} <Tag>{text('inactiveMark')}</Tag>
          </>
        ),
    }),
    column.text('code', { ...sortable, width: 90 }),
    column.text('modelName', { ...sortable, width: 96 }),
    column.text('categoryName', { width: 110 }),
    column.number('onHand', { width: 76 }),
    column.number('available', { width: 76 }),
    column.number('salePriceAud', { ...sortable, width: 165 }),
    column.number('suggestedPriceAud', { width: 180 }),
    ...(seesCost
      ? [
          column.number('factoryPriceCny', { width: 150 }),
          column.number('landedCostCny', { width: 140 }),
          column.number('avgCostCny', { width: 150 }),
        ]
      : []),
    column.text('factoryName', { width: 140 }),
  ];
}

/** What we sell. */
export function ProductsPage() {
  const text = useText('artwareProducts');
  const list = useList(api.artwareProducts.list);
  const form = useFormDialog<ArtwareProductInput>(blankProduct);
  const [opened, setOpened] = useState<ArtwareProduct>();
  const isShown = useTabShown();
  const mayEdit = useMay(api.artwareProducts.save);
  const column = columnsOf<ArtwareProduct>(text);
  const columns = useColumns();

  return (
    <ListPage
      title={text('title')}
      actions={
        <May call={api.artwareProducts.save}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => form.create()}>
            {text('create')}
          </Button>
        </May>
      }
      filters={<ProductFilters list={list} />}
    >
      <ProductBulkBar selection={list.selection} />
      <ListTable
        list={list}
        isSelectable={mayEdit}
        columns={[
          ...columns,
          column.actions(
            (row) => (
              <Flex gap={12}>
                <Button type="link" onClick={() => setOpened(row)}>
                  {text('stock:title')}
                </Button>
                <May call={api.artwareProducts.save}>
                  <Button type="link" onClick={() => form.edit(row)}>
                    {text('common:edit')}
                  </Button>
                </May>
              </Flex>
            ),
            { width: 120 },
          ),
        ]}
      />
      {form.opening && <ProductForm dialog={form} />}
      {opened && isShown && <ProductDrawer listed={opened} onClose={() => setOpened(undefined)} />}
    </ListPage>
  );
}
