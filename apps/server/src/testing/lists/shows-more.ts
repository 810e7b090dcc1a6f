/** Filters that show rows which their list omits without the filter. */
export const showsMore: ReadonlySet<string> = new Set([
  'artwareProducts.names.isActive',
  'goods.names.isActive',
  'partners.lastPurchases.factoryId',
  'partners.lastSales.customerId',
  'partners.productPurchases.productId',
  'partners.productSales.productId',
  'payments.outstanding.includeUnbilled',
  'payments.outstanding.state',
  'purchaseOrders.list.includeHidden',
  'purchaseOrders.pending.status',
  'shipments.pending.status',
  'stock.movements.productId',
  'stockTakes.items.stockTakeId',
  'stockTransfers.goods.warehouseId',
]);
