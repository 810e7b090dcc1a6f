import type { ArtwareCategoryId, ArtwareProductId, FactoryId } from '@yipin/contract';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  costColumn,
  decimalColumn,
  instantColumn,
  moneyColumn,
  refColumn,
  tenantColumns,
} from '../../platform/db/tenant/tenant-table.ts';

function centimetreColumn(name: string) {
  return decimalColumn(name, { precision: 7, scale: 1 });
}

/** One row = one stock-keeping unit. Costs are CNY per piece unless the name says otherwise. */
export const artwareProducts = pgTable('artware_products', {
  ...tenantColumns<ArtwareProductId>(),
  productCode: text('product_code').notNull(),
  code: text('code').notNull(),
  modelName: text('model_name').notNull().default(''),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull().default(''),
  nameTw: text('name_tw').notNull().default(''),
  categoryId: refColumn<ArtwareCategoryId>('category_id').notNull(),
  defaultFactoryId: refColumn<FactoryId>('default_factory_id'),
  factoryPriceCny: costColumn('factory_price_cny').notNull(),
  grossWeightKg: decimalColumn('gross_weight_kg', { precision: 10, scale: 3 }),
  lengthCm: centimetreColumn('length_cm'),
  widthCm: centimetreColumn('width_cm'),
  heightCm: centimetreColumn('height_cm'),
  packingOverrideCny: costColumn('packing_override_cny'),
  intlFeeOverrideCny: costColumn('intl_fee_override_cny'),
  shippingOverrideCny: costColumn('shipping_override_cny'),
  markupPercent: decimalColumn('markup_percent', { precision: 7, scale: 2 }),
  landedCostCny: costColumn('landed_cost_cny'),
  landedCostAud: costColumn('landed_cost_aud'),
  suggestedPriceAud: moneyColumn('suggested_price_aud'),
  salePriceAud: moneyColumn('sale_price_aud').notNull(),
  minPriceAud: moneyColumn('min_price_aud'),
  /** Margin of the sale price over the landed cost: computed from both, stored to sort and filter by. */
  marginPercent: decimalColumn('margin_percent', { precision: 9, scale: 2 }),
  priceRateUsed: decimalColumn('price_rate_used', { precision: 18, scale: 6 }),
  priceCalculatedAt: instantColumn('price_calculated_at'),
  material: text('material').notNull().default(''),
  colour: text('colour').notNull().default(''),
  origin: text('origin').notNull().default(''),
  hsCode: text('hs_code').notNull().default(''),
  barcode: text('barcode'),
  reorderPoint: integer('reorder_point'),
  reorderQuantity: integer('reorder_quantity'),
  isActive: boolean('is_active').notNull().default(true),
  remark: text('remark').notNull().default(''),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
