/**
 * A rule for every tenant's data at all times (domain.md §9). `sql` returns the rows that violate it, as `subject` (the
 * record, with ids and codes to look up) and `problem` (the actual and the expected value). It runs in one tenant,
 * under row-level security, so it has no tenant condition.
 */
export interface Invariant {
  /** The rule's number in domain.md §9. */
  readonly rule: string;
  readonly name: string;
  readonly sql: string;
}

/** A product in a warehouse, for a person; `row` has `product_id` and `warehouse_id`. */
export function placeOf(row: string): string {
  return `
  format('product %s (%s) in warehouse %s (%s)', ${row}.product_id,
    (select trim(p.product_code || ' ' || p.code) from artware_products p where p.id = ${row}.product_id), ${row}.warehouse_id,
    (select w.code from warehouses w where w.id = ${row}.warehouse_id))`;
}

/** A line of a customer's order, for a person; `row` is one of `artware_order_items`. */
export function lineOf(row: string): string {
  return `
  format('order line %s (%s line %s)', ${row}.id, (select o.order_number from artware_orders o where o.id = ${row}.order_id), ${row}.line_no)`;
}

/** A line to buy, for a person; `row` is one of `purchase_items`. */
export function needOf(row: string): string {
  return `
  format('purchase item %s (%s)', ${row}.id,
    coalesce((select o.order_number from purchase_orders o where o.id = ${row}.purchase_order_id), 'pending for ' || ${row}.source_number))`;
}

/** Goods to ship, for a person; `row` is one of `shipment_items`. */
export function parcelOf(row: string): string {
  return `
  format('shipment item %s (%s)', ${row}.id,
    coalesce((select o.order_number from shipments o where o.id = ${row}.shipment_id), 'pending from ' || ${row}.source_number))`;
}
