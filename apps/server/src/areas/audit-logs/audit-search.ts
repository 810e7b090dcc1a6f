import { type SQL, sql } from 'drizzle-orm';
import { searching } from '../../platform/catalogue/search.ts';
import type { Condition, Filter } from '../../platform/catalogue/select-page.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';
import { factories } from '../factories/factories.table.ts';
import { goods } from '../goods/goods.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { productCategories } from '../product-categories/product-categories.table.ts';
import { products } from '../products/products.table.ts';
import { purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { shipments } from '../shipments/shipments.table.ts';
import { stockTakes } from '../stock-takes/stock-takes.table.ts';
import { supplierBills } from '../supplier-bills/supplier-bills.table.ts';
import { stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { users } from '../people/users.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';

/** The searched tables, with the dependent rows of each: a table name and its ids, joined to the searched table. */
const searched = [
  { base: customers, rows: [sql`'customers', customers.id from customers`] },
  { base: artwareProducts, rows: [sql`'artware_products', artware_products.id from artware_products`] },
  { base: factories, rows: [sql`'factories', factories.id from factories`] },
  { base: warehouses, rows: [sql`'warehouses', warehouses.id from warehouses`] },
  { base: logisticsCompanies, rows: [sql`'logistics_companies', logistics_companies.id from logistics_companies`] },
  { base: productCategories, rows: [sql`'product_categories', product_categories.id from product_categories`] },
  { base: products, rows: [sql`'products', products.id from products`] },
  { base: goods, rows: [sql`'goods', goods.id from goods`] },
  { base: salesChannels, rows: [sql`'sales_channels', sales_channels.id from sales_channels`] },
  {
    base: users,
    rows: [
      sql`'users', users.id from users`,
      sql`'user_roles', r.id from users join user_roles r on r.user_id = users.id`,
    ],
  },
  {
    base: artwareOrders,
    rows: [
      sql`'artware_orders', artware_orders.id from artware_orders`,
      sql`'artware_order_items', i.id from artware_orders join artware_order_items i on i.order_id = artware_orders.id`,
      sql`'payments', p.id from artware_orders join payments p on p.doc_type = 'AO' and p.doc_id = artware_orders.id`,
      sql`'remarks', r.id from artware_orders join remarks r on r.doc_type = 'AO' and r.doc_id = artware_orders.id`,
    ],
  },
  {
    base: purchaseOrders,
    rows: [
      sql`'purchase_orders', purchase_orders.id from purchase_orders`,
      sql`'purchase_items', i.id from purchase_orders join purchase_items i on i.purchase_order_id = purchase_orders.id`,
      sql`'goods_receipts', g.id from purchase_orders join purchase_items i on i.purchase_order_id = purchase_orders.id
        join goods_receipts g on g.purchase_item_id = i.id`,
      sql`'payments', p.id from purchase_orders join payments p on p.doc_type = 'PO' and p.doc_id = purchase_orders.id`,
      sql`'remarks', r.id from purchase_orders join remarks r on r.doc_type = 'PO' and r.doc_id = purchase_orders.id`,
    ],
  },
  {
    base: shipments,
    rows: [
      sql`'shipments', shipments.id from shipments`,
      sql`'shipment_items', i.id from shipments join shipment_items i on i.shipment_id = shipments.id`,
      sql`'remarks', r.id from shipments join remarks r on r.doc_type = 'SH' and r.doc_id = shipments.id`,
    ],
  },
  {
    base: stockTransfers,
    rows: [
      sql`'stock_transfers', stock_transfers.id from stock_transfers`,
      sql`'stock_transfer_items', i.id from stock_transfers join stock_transfer_items i on i.stock_transfer_id = stock_transfers.id`,
      sql`'remarks', r.id from stock_transfers join remarks r on r.doc_type = 'TR' and r.doc_id = stock_transfers.id`,
    ],
  },
  {
    base: stockTakes,
    rows: [
      sql`'stock_takes', stock_takes.id from stock_takes`,
      sql`'stock_take_items', i.id from stock_takes join stock_take_items i on i.stock_take_id = stock_takes.id`,
      sql`'remarks', r.id from stock_takes join remarks r on r.doc_type = 'SC' and r.doc_id = stock_takes.id`,
    ],
  },
  {
    base: supplierBills,
    rows: [
      sql`'supplier_bills', supplier_bills.id from supplier_bills`,
      sql`'supplier_bill_lines', i.id from supplier_bills join supplier_bill_lines i on i.bill_id = supplier_bills.id`,
      sql`'remarks', r.id from supplier_bills join remarks r on r.doc_type = 'BL' and r.doc_id = supplier_bills.id`,
      sql`'payments', p.id from supplier_bills join payments p on p.doc_type = 'BL' and p.doc_id = supplier_bills.id`,
    ],
  },
] as const;

/** A text that matches many rows is limited to the newest of them, because the statement would read the whole trail. */
const maxRowsPerType = sql.raw('1000');

function found(given: Parameters<Condition['where']>[0], value: string): SQL {
  return sql.join(
    searched.flatMap(({ base, rows }) =>
      rows.map(
        (row) =>
          sql`(select ${row} where ${searching(base)(value)?.where(given)} order by 2 desc limit ${maxRowsPerType})`,
      ),
    ),
    sql` union all `,
  );
}

/**
 * Filters changes by a text: changes of the rows that their own lists find by number, code, name or pinyin, and of the
 * lines, receipts and remarks of such documents, for the newest 1,000 of each kind. `offset 0` makes PostgreSQL look up
 * the changes row by row instead of scanning the whole trail.
 */
export const bySearchText: Filter<string> = (value) => {
  const condition = searching(customers)(value);
  return (
    condition && {
      ...condition,
      where: (given) => sql`audit_log.id = any (array(
        select line.id from (${found(given, value)}) as found (table_name, id)
        cross join lateral (
          select a.id from audit_log a where a.table_name = found.table_name and a.row_id = found.id offset 0) line))`,
    }
  );
};
