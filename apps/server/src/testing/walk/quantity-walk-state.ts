import type pg from 'pg';

/** All rows of a walk's tenant, oldest first, from which the walk selects its next step. */
export interface WalkState {
  readonly orders: readonly { id: number; status: number; customer_id: number; outstanding_amount: number }[];
  readonly lines: readonly {
    id: number;
    order_id: number;
    product_id: number;
    status: number;
    quantity: number;
    to_approve_qty: number;
    received_qty: number;
  }[];
  readonly needs: readonly {
    id: number;
    purchase_order_id: number | null;
    status: number;
    quantity: number;
    taken_quantity: number;
    billed_quantity: number;
    unit_price_cny: number;
  }[];
  readonly purchases: readonly {
    id: number;
    status: number;
    is_hidden: boolean;
    factory_id: number;
    outstanding_amount: number;
  }[];
  readonly bills: readonly { id: number; status: number; factory_id: number | null; outstanding_amount: number }[];
  readonly payments: readonly { id: number; doc_type: string; doc_id: number; reversed_at: string | null }[];
  readonly receipts: readonly { id: number; surplus: number; reversed_at: string | null }[];
  readonly goods: readonly {
    id: number;
    shipment_id: number | null;
    status: number;
    quantity: number;
    customer_id: number;
  }[];
  readonly shipments: readonly {
    id: number;
    status: number;
    customer_id: number;
    logistics_company_id: number | null;
  }[];
  readonly transfers: readonly { id: number; status: number }[];
  readonly transferLines: readonly { id: number; stock_transfer_id: number; open: number }[];
  readonly takes: readonly { id: number; status: number }[];
  readonly takeLines: readonly {
    id: number;
    stock_take_id: number;
    product_id: number;
    counted: boolean;
    posted: boolean;
    on_hand: number;
  }[];
}

const tables: Readonly<Record<keyof WalkState, string>> = {
  orders: 'select id, status, customer_id, outstanding_amount from artware_orders',
  lines: 'select id, order_id, product_id, status, quantity, to_approve_qty, received_qty from artware_order_items',
  needs:
    'select id, purchase_order_id, status, quantity, taken_quantity, billed_quantity, unit_price_cny from purchase_items',
  purchases: 'select id, status, is_hidden, factory_id, outstanding_amount from purchase_orders',
  bills: 'select id, status, factory_id, outstanding_amount from supplier_bills',
  payments: 'select id, doc_type, doc_id, reversed_at from payments',
  receipts: 'select id, surplus, reversed_at from goods_receipts',
  goods: 'select id, shipment_id, status, quantity, customer_id from shipment_items',
  shipments: 'select id, status, customer_id, logistics_company_id from shipments',
  transfers: 'select id, status from stock_transfers',
  transferLines:
    'select id, stock_transfer_id, quantity - arrived_quantity - lost_quantity as open from stock_transfer_items',
  takes: 'select id, status from stock_takes',
  takeLines: `select i.id, i.stock_take_id, i.product_id, i.counted_quantity is not null as counted,
      i.posted_quantity is not null as posted, coalesce(b.on_hand, 0) as on_hand
    from stock_take_items i join stock_takes o on o.id = i.stock_take_id
    left join stock_balances b on b.product_id = i.product_id and b.warehouse_id = o.warehouse_id`,
};

const everything = `select json_build_object(${Object.entries(tables)
  .map(([name, rows]) => `'${name}', (select coalesce(json_agg(x order by x.id), '[]') from (${rows}) x)`)
  .join(', ')}) as state`;

/** Returns the rows of the connection's tenant, read by one statement. */
export async function readState(client: Pick<pg.PoolClient, 'query'>): Promise<WalkState> {
  const { rows } = await client.query<{ state: WalkState }>({ name: 'walk-state', text: everything });
  const [row] = rows;
  if (row === undefined) throw new Error('the walk has no state');
  return row.state;
}
