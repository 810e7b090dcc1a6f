import { z } from 'zod';
import {
  area,
  bool,
  codeText,
  command,
  expectedVersion,
  pageOf,
  pageQuery,
  query,
  rowsOf,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareCategoryId } from '../artware-categories/artware-category.ts';
import { ProductStock } from '../stock/stock.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { ArtwareProduct, ArtwareProductInput, ArtwareProductName } from './artware-product.ts';
import { ArtwareProductId } from './artware-product-id.ts';
import { InventoryInput } from './inventory.ts';

const access = permissions.artwareProducts;
/** Where lines name a product, and where what is sold through agencies is linked to one. */
const whereProductsAreNamed = [
  access,
  permissions.artwareOrders,
  permissions.purchaseOrders,
  permissions.stock,
  permissions.editChannelCatalogue,
];
const edit = permissions.editArtwareProducts;

const someProducts = rowsOf(ArtwareProductId);

/** How many products were named, whether or not anything had to change. */
const Changed = z.object({ count: z.number().int() });

export const artwareProductsApi = area('artwareProducts', {
  list: query('GET', 'artware/GetPageList', {
    access,
    // Nothing to sort by tells a cost.
    input: pageQuery(['productCode', 'code', 'modelName', 'name', 'salePriceAud', 'id'], {
      /** The category and all below it. */
      classId: ArtwareCategoryId.optional(),
      /** Alone: products this warehouse has ever held. */
      warehouseId: WarehouseId.optional(),
      /** On hand, in `warehouseId` when that is given; false = none on hand. */
      haveInventory: bool().optional(),
      /** Beginning of the product code. */
      productCode: codeText(32).optional(),
      isActive: bool().optional(),
      /** Only products whose price was suggested at another exchange rate than that of today. */
      stalePrice: bool().optional(),
    }),
    output: pageOf(ArtwareProduct),
  }),
  get: query('GET', 'artware/GetProduct', {
    access,
    input: z.object({ id: ArtwareProductId }),
    output: ArtwareProduct,
  }),
  /** For choosing a product while one types. Prices and pieces are answered to holders of `productTerms`. */
  names: query('GET', 'artware/GetProductNames', {
    access: whereProductsAreNamed,
    input: pageQuery(['productCode', 'name'], {
      /** Absent = those on sale. */
      isActive: bool().optional(),
      /** The name of one that is known by its id, on sale or not. */
      productId: ArtwareProductId.optional(),
    }),
    output: pageOf(ArtwareProductName),
  }),
  save: command('POST', 'artware/CreateOrUpdate_product', {
    access: edit,
    input: ArtwareProductInput,
    output: ArtwareProduct,
  }),
  /** Many products, all or none. */
  setCategories: command('PUT', 'artware/UpdateProductClass', {
    access: edit,
    input: someProducts.extend({ classId: ArtwareCategoryId }),
    output: Changed,
  }),
  /** One product. */
  setCategory: command('POST', 'artware/setClassId', {
    access: edit,
    input: z.object({ id: ArtwareProductId, expectedVersion, classId: ArtwareCategoryId }),
    output: Changed,
  }),
  show: command('POST', 'artware/SetGoodsShow', { access: edit, input: someProducts, output: Changed }),
  /** Order lines that name the products stay as they are; `openItems` tells how many are still open. */
  hide: command('POST', 'artware/SetGoodsHide', {
    access: edit,
    input: someProducts,
    output: Changed.extend({ openItems: z.number().int() }),
  }),
  /** Answers the product's stock as it is afterwards. */
  addInventory: command('POST', 'artware/AddInvetorie', {
    access: permissions.addInventory,
    input: InventoryInput,
    output: ProductStock,
  }),
});
