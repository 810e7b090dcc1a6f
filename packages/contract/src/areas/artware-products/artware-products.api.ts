import { z } from 'zod';
import {
  area,
  bool,
  BulkResult,
  codeText,
  command,
  expectedVersion,
  fieldsOfRows,
  pageOf,
  pageQuery,
  query,
  requiredCode,
  rowsOf,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareCategoryId } from '../artware-categories/artware-category.ts';
import { ProductStock } from '../stock/stock.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import {
  ArtwareProduct,
  ArtwareProductFields,
  ArtwareProductInput,
  ArtwareProductName,
  maxFoundCodes,
} from './artware-product.ts';
import { ArtwareProductId } from './artware-product-id.ts';
import { InventoryInput, OpeningStockInput } from './inventory.ts';

const access = permissions.artwareProducts;
/** Permissions of the documents whose lines name a product, and of the offers that are linked to one. */
const whereProductsAreNamed = [
  access,
  permissions.artwareOrders,
  permissions.purchaseOrders,
  permissions.stock,
  permissions.editChannelCatalogue,
];
const edit = permissions.editArtwareProducts;

const someProducts = rowsOf(ArtwareProductId);

/** Number of products named in the call, changed or not. */
const Changed = z.object({ count: z.number().int() });

/** Operations on products. */
export const artwareProductsApi = area('artwareProducts', {
  list: query('GET', 'artware/GetPageList', {
    access,
    // No sortable field reveals a cost.
    input: pageQuery(['productCode', 'code', 'modelName', 'name', 'salePriceAud', 'id'], {
      /** The category and its subcategories. */
      classId: ArtwareCategoryId.optional(),
      /** Without `haveInventory`: products that have had stock in this warehouse. */
      warehouseId: WarehouseId.optional(),
      /** With stock on hand (in `warehouseId` if present); false = without. */
      haveInventory: bool().optional(),
      /** Beginning of the product code. */
      productCode: codeText(32).optional(),
      isActive: bool().optional(),
      /** Only products whose suggested price was calculated with an exchange rate other than today's. */
      stalePrice: bool().optional(),
    }),
    output: pageOf(ArtwareProduct),
  }),
  get: query('GET', 'artware/GetProduct', {
    access,
    input: z.object({ id: ArtwareProductId }),
    output: ArtwareProduct,
  }),
  names: query('GET', 'artware/GetProductNames', {
    access: whereProductsAreNamed,
    input: pageQuery(['productCode', 'name'], {
      /** Absent = active products. */
      isActive: bool().optional(),
      /** Returns this product only, active or not. */
      productId: ArtwareProductId.optional(),
    }),
    output: pageOf(ArtwareProductName),
  }),
  byCode: query('POST', 'artware/GetProductsByCode', {
    access: whereProductsAreNamed,
    input: z.object({
      /** Product codes in any case, without variants. */
      codes: z.array(requiredCode(32)).min(1).max(maxFoundCodes),
    }),
    output: z.array(ArtwareProductName),
  }),
  save: command('POST', 'artware/CreateOrUpdate_product', {
    access: edit,
    input: ArtwareProductInput,
    output: ArtwareProduct,
  }),
  setFields: command('POST', 'artware/SetFields', {
    access: edit,
    input: fieldsOfRows(ArtwareProductId, ArtwareProductFields),
    output: BulkResult,
  }),
  setCategories: command('PUT', 'artware/UpdateProductClass', {
    access: edit,
    input: someProducts.extend({ classId: ArtwareCategoryId }),
    output: Changed,
  }),
  setCategory: command('POST', 'artware/setClassId', {
    access: edit,
    input: z.object({ id: ArtwareProductId, expectedVersion, classId: ArtwareCategoryId }),
    output: Changed,
  }),
  show: command('POST', 'artware/SetGoodsShow', { access: edit, input: someProducts, output: Changed }),
  hide: command('POST', 'artware/SetGoodsHide', {
    access: edit,
    input: someProducts,
    output: Changed.extend({ openItems: z.number().int() }),
  }),
  addInventory: command('POST', 'artware/AddInvetorie', {
    access: permissions.addInventory,
    input: InventoryInput,
    output: ProductStock,
  }),
  addOpeningStock: command('POST', 'artware/AddOpeningStock', {
    access: permissions.addInventory,
    input: OpeningStockInput,
    output: Changed,
  }),
});
