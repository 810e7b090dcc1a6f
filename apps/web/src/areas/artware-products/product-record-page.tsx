import { PlusSquareOutlined } from '@ant-design/icons';
import { api, type ArtwareProduct, Exact, type InventoryInput, permissions } from '@yipin/contract';
import { Button, Descriptions, Space, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { May, useMay } from '../../platform/auth/index.ts';
import { DocumentHead, DocumentTabs, RecordLink, RecordPage, useRecord } from '../../platform/document/index.ts';
import { useFormDialog } from '../../platform/form/index.ts';
import { formatNumber, shownName, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { newRecordPath } from '../../platform/tab/record-address.ts';
import { Pictures } from '../pictures/index.ts';
import { ProductStock } from '../stock/index.ts';
import { useActivityTab } from '../timeline/index.ts';
import { InventoryForm } from './inventory-form.tsx';
import { PriceHistory } from './prices/price-history.tsx';
import { productLabel } from './product-label.ts';

/** Category, factory, price and stock of a product, and for users who may view costs the calculated prices. */
function ProductFacts({ product }: { product: ArtwareProduct }) {
  const text = useText('artwareProducts');
  const { salePriceAud, suggestedPriceAud, priceRateUsed, landedCostCny, landedCostAud } = product;
  const { marginPercent: margin, defaultFactoryId, factoryName } = product;
  const calculated: readonly (readonly [string, ReactNode])[] =
    suggestedPriceAud === undefined
      ? []
      : [
          [
            text('suggestedPriceAud'),
            suggestedPriceAud === null ? text('priceIncomplete') : formatNumber(suggestedPriceAud),
          ],
          [text('landedCostCny'), landedCostCny && formatNumber(landedCostCny)],
          [text('landedCostAud'), landedCostAud && formatNumber(landedCostAud)],
          [text('margin'), margin && `${formatNumber(margin)} %`],
          [text('rateUsed'), suggestedPriceAud && priceRateUsed && new Exact(priceRateUsed).toString()],
        ];
  return (
    <DocumentHead
      facts={[
        [text('salePriceAud'), formatNumber(salePriceAud)],
        [text('onHand'), formatNumber(product.onHand)],
        [text('available'), formatNumber(product.available)],
        ...calculated,
        [text('categoryName'), product.categoryName],
        [
          text('factoryName'),
          defaultFactoryId !== null && (
            <RecordLink key="factory" kind="factory" id={defaultFactoryId}>
              {factoryName}
            </RecordLink>
          ),
        ],
      ]}
      words={[[text('remark'), product.remark]]}
    />
  );
}

/** Size, material and codes of a product; only those that are entered. */
function ProductDetails({ product }: { product: ArtwareProduct }) {
  const text = useText('artwareProducts');
  const keys = ['grossWeightKg', 'lengthCm', 'widthCm', 'heightCm'] as const;
  const words = ['modelName', 'material', 'colour', 'origin', 'hsCode', 'barcode'] as const;
  const sizes = keys.flatMap((key) => {
    const size = product[key];
    return size === null ? [] : [{ key, label: text(key), children: formatNumber(size) }];
  });
  const details = words.flatMap((key) => (product[key] ? [{ key, label: text(key), children: product[key] }] : []));
  const items = [...details, ...sizes];
  return items.length > 0 && <Descriptions size="small" column={{ xs: 1, sm: 2, md: 3 }} items={items} />;
}

/** Adds pieces to the stock of a product, or removes them. */
function AddInventory({ product }: { product: ArtwareProduct }) {
  const text = useText('stock');
  const inventory = useFormDialog<InventoryInput>({
    productId: product.id,
    warehouseId: undefined,
    quantity: undefined,
    unitCostCny: undefined,
    reason: undefined,
    remark: '',
  });
  return (
    <May call={api.artwareProducts.addInventory}>
      <Button
        icon={<PlusSquareOutlined />}
        onClick={() => inventory.create({ unitCostCny: product.landedCostCny ?? undefined })}
      >
        {text('addInventory')}
      </Button>
      <InventoryForm dialog={inventory} product={productLabel(product)} />
    </May>
  );
}

const PurchasesOfProduct = lazyPart(() => import('./product-trade.ts').then((part) => part.PurchasesOfProduct));
const SalesOfProduct = lazyPart(() => import('./product-trade.ts').then((part) => part.SalesOfProduct));
const ProductForm = lazyPart(() => import('./product-form.tsx').then((part) => part.ProductForm));

/** The sections of a product: in general, its stock, purchases, sales and prices. */
function ProductSections({ product }: { product: ArtwareProduct }) {
  const text = useText('artwareProducts');
  const seesSales = useMay(api.partners.productSales);
  const seesCost = useMay(permissions.viewCost);
  const seesPurchases = useMay(permissions.purchaseOrders) && seesCost;
  const productId = product.id;
  const activity = useActivityTab({ docType: 'AP', docId: productId });
  const tabs = [
    {
      key: 'general',
      title: text('groupIdentity'),
      isShown: true,
      children: (
        <>
          <Pictures docType="AP" docId={productId} />
          <ProductDetails product={product} />
        </>
      ),
    },
    {
      key: 'stock',
      title: text('sectionStock'),
      isShown: true,
      children: <ProductStock productId={productId} product={productLabel(product)} />,
    },
    {
      key: 'purchases',
      title: text('sectionPurchases'),
      isShown: seesPurchases,
      children: <PurchasesOfProduct productId={productId} />,
    },
    {
      key: 'sales',
      title: text('sectionSales'),
      isShown: seesSales,
      children: <SalesOfProduct productId={productId} />,
    },
    {
      key: 'prices',
      title: text('sectionPrices'),
      isShown: seesCost,
      children: <PriceHistory productId={productId} />,
    },
    activity,
  ];
  return <DocumentTabs tabs={tabs.filter(({ isShown }) => isShown)} />;
}

/** The page of a product. */
export function ProductPage() {
  const text = useText('artwareProducts');
  const mayEdit = useMay(api.artwareProducts.save);
  const navigate = useNavigate();
  return (
    <RecordPage
      record={useRecord(api.artwareProducts.get)}
      nameOf={(product) => ({ number: product.productCode, name: shownName(product) })}
      marks={({ isActive }) => !isActive && <Tag>{text('inactiveMark')}</Tag>}
      actions={(product, edit) => (
        <Space wrap>
          <AddInventory product={product} />
          {mayEdit && (
            <Button onClick={() => void navigate(`${newRecordPath('/artware/artwareproduct')}?copyOf=${product.id}`)}>
              {text('duplicate')}
            </Button>
          )}
          {mayEdit && (
            <Button type="primary" onClick={edit}>
              {text('common:edit')}
            </Button>
          )}
        </Space>
      )}
      editor={{ newTitle: text('create'), canEdit: () => mayEdit, form: (form) => <ProductForm {...form} /> }}
    >
      {(product) => (
        <>
          <ProductFacts product={product} />
          <ProductSections product={product} />
        </>
      )}
    </RecordPage>
  );
}
