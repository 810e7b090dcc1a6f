import { PlusSquareOutlined } from '@ant-design/icons';
import { api, type ArtwareProduct, ArtwareProductId, Exact, type InventoryInput, permissions } from '@yipin/contract';
import { Button, Descriptions } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { May } from '../../platform/auth/index.ts';
import { RecordDrawer } from '../../platform/document/index.ts';
import { DialogTitle, useFormDialog } from '../../platform/form/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
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
      <Button type="primary" icon={<PlusSquareOutlined />} onClick={() => inventory.create()}>
        {text('addInventory')}
      </Button>
      <InventoryForm dialog={inventory} product={productLabel(product)} />
    </May>
  );
}

interface ProductDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One product next to the list: prices, pictures, stock and price history. */
export function ProductDrawer({ id, onClose }: ProductDrawerProps) {
  return (
    <RecordDrawer
      id={id}
      query={useOperation(api.artwareProducts.get, { id: ArtwareProductId.parse(id) })}
      title={(product) => <DialogTitle>{productLabel(product)}</DialogTitle>}
      actions={(product) => <AddInventory product={product} />}
      onClose={onClose}
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
    </RecordDrawer>
  );
}
