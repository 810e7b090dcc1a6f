import { z } from 'zod';
import { area, pageOf, pageQuery, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { ProductStock, StockMovement, StockReservation } from './stock.ts';

const access = permissions.artwareProducts;

/** What lies where, why, and for whom. Stock changes only through documents and `artwareProducts.addInventory`. */
export const stockApi = area('stock', {
  ofProduct: query('GET', 'Stock/GetProductStock', {
    access,
    input: z.object({ productId: ArtwareProductId }),
    output: ProductStock,
  }),
  /** The ledger of a product, latest first. */
  movements: query('GET', 'Stock/GetMovementList', {
    access,
    input: pageQuery(['id'], { productId: ArtwareProductId, warehouseId: WarehouseId.optional() }),
    output: pageOf(StockMovement),
  }),
  /** What holds the reserved pieces, oldest first. */
  reservations: query('GET', 'Stock/GetReservations', {
    access,
    input: z.object({ productId: ArtwareProductId, warehouseId: WarehouseId.optional() }),
    output: z.array(StockReservation),
  }),
});
