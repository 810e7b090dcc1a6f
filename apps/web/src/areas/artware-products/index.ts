import { GiftOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyRecordPage } from '../../platform/lazy-part.tsx';

export { type LineProduct, lineProduct, lineProductCells, productCells } from './select/product-cells.ts';
export { copiedLabel, productLabel, searchedProduct } from './product-label.ts';
export { ProductLink } from './product-link.tsx';
export { ProductScan, UnknownCodeActions } from './scan/lazy-scan.ts';
export { ScannedField } from './scan/scanned-field.tsx';
export { ProductSelect } from './select/product-select.tsx';
export { NamedProduct, useProductName } from './use-product-name.ts';

export const artwareProductsArea = {
  group: 'artware',
  path: 'artwareproduct',
  needs: api.artwareProducts.list,
  title: 'artwareProducts:title',
  help: 'products',
  icon: GiftOutlined,
  page: lazyPage(() => import('./products-page.tsx').then((module) => module.ProductsPage)),
  record: lazyRecordPage(() => import('./product-record-page.tsx').then((module) => module.ProductPage)),
  creates: { title: 'artwareProducts:create', needs: api.artwareProducts.save },
  finds: 'artwareProduct',
  audits: ['artwareProducts'],
} satisfies WebArea;
