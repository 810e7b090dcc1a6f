import { PlusSquareOutlined } from '@ant-design/icons';
import { api, type ArtwareProduct, Exact, type InventoryInput, marginPercent } from '@yipin/contract';
import { Button, Descriptions, Drawer } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { May } from '../../platform/auth/index.ts';
import { DialogTitle, useFormDialog } from '../../platform/form/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { ProductStock } from '../stock/index.ts';
import { InventoryForm } from './inventory-form.tsx';
import { productLabel } from './product-label.ts';

/** The price with what it is made of, as far as the caller may see that. */
function Prices({ product }: { product: ArtwareProduct }) {
  const text = useText('artwareProducts');
  const { salePriceAud, suggestedPriceAud, priceRateUsed, landedCostCny, landedCostAud } = product;
  const margin = landedCostAud ? marginPercent(salePriceAud, landedCostAud) : null;
  const figures = [
    { label: text('salePriceAud'), shown: formatNumber(salePriceAud) },
    {
      label: text('suggestedPriceAud'),
      shown: suggestedPriceAud ? formatNumber(suggestedPriceAud) : text('priceIncomplete'),
    },
    { label: text('rateUsed'), shown: suggestedPriceAud && priceRateUsed && new Exact(priceRateUsed).toString() },
    { label: text('landedCostCny'), shown: landedCostCny && formatNumber(landedCostCny) },
    { label: text('landedCostAud'), shown: landedCostAud && formatNumber(landedCostAud) },
    { label: text('margin'), shown: margin && `${formatNumber(margin)} %` },
  ];
  return (
    <Descriptions
      className="stock-totals"
      size="small"
      layout="vertical"
      colon={false}
      column={{ xs: 2, sm: 3 }}
      items={figures.filter(({ shown }) => shown).map(({ label, shown }) => ({ key: label, label, children: shown }))}
    />
  );
}

interface ProductDrawerProps {
  /** The product as it was listed; it is read again when its stock changes. */
  readonly listed: ArtwareProduct;
  readonly onClose: () => void;
}

/** Prices and stock of one product. */
export function ProductDrawer({ listed, onClose }: ProductDrawerProps) {
  const text = useText('stock');
  const product = useOperation(api.artwareProducts.get, { id: listed.id }).data ?? listed;
  const inventory = useFormDialog<InventoryInput>({
    productId: listed.id,
    warehouseId: undefined,
    quantity: undefined,
    unitCostCny: undefined,
    reason: undefined,
    remark: '',
  });
  return (
    <Drawer
      open
      title={<DialogTitle>{productLabel(product)}</DialogTitle>}
      // As wide as a document beside its list: the movements of its stock have as many columns.
      size="min(1280px, 100vw)"
      onClose={onClose}
      extra={
        <May call={api.artwareProducts.addInventory}>
          <Button type="primary" icon={<PlusSquareOutlined />} onClick={() => inventory.create()}>
            {text('addInventory')}
          </Button>
        </May>
      }
    >
      <Prices product={product} />
      <ProductStock productId={product.id} />
      <InventoryForm dialog={inventory} product={productLabel(product)} />
    </Drawer>
  );
}
