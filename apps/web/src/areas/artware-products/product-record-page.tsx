import { PlusSquareOutlined } from '@ant-design/icons';
import { api, type ArtwareProduct, Exact, type InventoryInput, permissions } from '@yipin/contract';
import { Button, Descriptions, Space, Tag } from 'antd';
import { May, useMay } from '../../platform/auth/index.ts';
import { RecordPage, useRecord } from '../../platform/document/index.ts';
import { useFormDialog } from '../../platform/form/index.ts';
import { formatNumber, shownName, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { Pictures } from '../pictures/index.ts';
import { ProductStock, stockTotals } from '../stock/index.ts';
import { InventoryForm } from './inventory-form.tsx';
import { PriceHistory } from './prices/price-history.tsx';
import { productLabel } from './product-label.ts';

/** The price, with its components for users who may view costs. */
function Prices({ product }: { product: ArtwareProduct }) {
  const text = useText('artwareProducts');
  const { salePriceAud, suggestedPriceAud, priceRateUsed, landedCostCny, landedCostAud } = product;
  const { marginPercent: margin } = product;
  const figures = [
    { label: text('salePriceAud'), shown: formatNumber(salePriceAud) },
    {
      label: text('suggestedPriceAud'),
      shown:
        suggestedPriceAud === null ? text('priceIncomplete') : suggestedPriceAud && formatNumber(suggestedPriceAud),
    },
    { label: text('rateUsed'), shown: suggestedPriceAud && priceRateUsed && new Exact(priceRateUsed).toString() },
    { label: text('landedCostCny'), shown: landedCostCny && formatNumber(landedCostCny) },
    { label: text('landedCostAud'), shown: landedCostAud && formatNumber(landedCostAud) },
    { label: text('margin'), shown: margin && `${formatNumber(margin)} %` },
  ];
  return (
    <Descriptions
      className={stockTotals}
      size="small"
      layout="vertical"
      colon={false}
      column={{ xs: 2, sm: 3 }}
      items={figures.filter(({ shown }) => shown).map(({ label, shown }) => ({ key: label, label, children: shown }))}
    />
  );
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

const ProductForm = lazyPart(() => import('./product-form.tsx').then((part) => part.ProductForm));

/** The page of a product: prices, pictures, stock and price history. */
export function ProductPage() {
  const text = useText('artwareProducts');
  const mayEdit = useMay(api.artwareProducts.save);
  return (
    <RecordPage
      record={useRecord(api.artwareProducts.get)}
      nameOf={(product) => ({ number: product.productCode, name: shownName(product) })}
      marks={({ isActive }) => !isActive && <Tag>{text('inactiveMark')}</Tag>}
      actions={(product, edit) => (
        <Space wrap>
          <AddInventory product={product} />
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
          <Prices product={product} />
          <Pictures docType="AP" docId={product.id} />
          <ProductStock productId={product.id} product={productLabel(product)} />
          <May call={permissions.viewCost}>
            <PriceHistory productId={product.id} />
          </May>
        </>
      )}
    </RecordPage>
  );
}
