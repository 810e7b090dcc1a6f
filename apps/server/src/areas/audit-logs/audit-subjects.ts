import type { AuditLog } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';

/** A row that an audit line is about, or that a field refers to. */
export interface RowRef {
  readonly kind: string;
  readonly id: number;
}

/** The current name of such a row, and the document that it is or is on. */
export type AuditSubject = Pick<AuditLog, 'code' | 'name' | 'lineNo' | 'document'>;

/** SQL of the names of a kind of row; `t` is its table. */
interface NameSource {
  readonly from: string;
  readonly code: string;
  readonly name?: string;
  readonly line?: string;
  /** Kind, id and number of the document. */
  readonly document?: string;
}

function coded(table: string): NameSource {
  return { from: `${table} t`, code: 't.code', name: 't.name' };
}
const goods = "concat_ws(' ', t.product_code, nullif(t.code, ''), t.name)";
const number = 'd.order_number';
/** A row that is on no document yet gets the name of the row that it is for. */
const numberOrSource = 'coalesce(d.order_number, t.source_number)';
const channelOrder = "'channelOrder', d.id, d.order_number";
const order = "'artwareOrder', d.id, d.order_number";
const purchase = "'purchaseOrder', d.id, d.order_number";
const transfer = "'stockTransfer', d.id, d.order_number";
const bill = "'supplierBill', d.id, d.order_number";
const take = "'stockTake', d.id, d.order_number";
/** The name of a product in the language of the user. Copied names on an order stay unchanged. */
function productName(table: string): string {
  return `coalesce(nullif(case $2 when 'en-US' then ${table}.name_en when 'zh-TW' then ${table}.name_tw else '' end, ''), ${table}.name)`;
}
const productOfLine = `concat_ws(' ', p.product_code, nullif(p.code, ''), ${productName('p')})`;
const shipment = "'shipment', d.id, d.order_number";

const anyNumber =
  'coalesce(c.order_number, o.order_number, p.order_number, s.order_number, m.order_number, k.order_number, b.order_number)';

/** Rows that belong to documents of any kind: named by the number of the document. */
function ofDocuments(table: string): NameSource {
  return {
    from: `${table} t
    left join channel_orders c on t.doc_type = 'SO' and c.id = t.doc_id
    left join artware_orders o on t.doc_type = 'AO' and o.id = t.doc_id
    left join purchase_orders p on t.doc_type = 'PO' and p.id = t.doc_id
    left join shipments s on t.doc_type = 'SH' and s.id = t.doc_id
    left join stock_transfers m on t.doc_type = 'TR' and m.id = t.doc_id
    left join stock_takes k on t.doc_type = 'SC' and k.id = t.doc_id
    left join supplier_bills b on t.doc_type = 'BL' and b.id = t.doc_id`,
    code: anyNumber,
    document: `case t.doc_type when 'SO' then 'channelOrder' when 'AO' then 'artwareOrder' when 'PO' then 'purchaseOrder' when 'SH' then 'shipment'
    when 'TR' then 'stockTransfer' when 'BL' then 'supplierBill' else 'stockTake' end, t.doc_id, ${anyNumber}`,
  };
}

const sources: Readonly<Record<string, NameSource>> = {
  channelOrders: {
    from: 'channel_orders t join channel_orders d on d.id = t.id',
    code: number,
    document: channelOrder,
  },
  channelOrderItems: {
    from: 'channel_order_items t join channel_orders d on d.id = t.order_id',
    code: number,
    name: "concat_ws(' ', t.goods_code, t.goods_name)",
    line: 't.line_no',
    document: channelOrder,
  },
  payments: ofDocuments('payments'),
  artwareOrders: { from: 'artware_orders t join artware_orders d on d.id = t.id', code: number, document: order },
  artwareOrderItems: {
    from: 'artware_order_items t join artware_orders d on d.id = t.order_id',
    code: number,
    name: goods,
    line: 't.line_no',
    document: order,
  },
  purchaseOrders: { from: 'purchase_orders t join purchase_orders d on d.id = t.id', code: number, document: purchase },
  purchaseItems: {
    from: 'purchase_items t left join purchase_orders d on d.id = t.purchase_order_id',
    code: numberOrSource,
    name: goods,
    document: purchase,
  },
  goodsReceipts: {
    from: 'goods_receipts t join purchase_items i on i.id = t.purchase_item_id left join purchase_orders d on d.id = i.purchase_order_id',
    code: 't.receipt_number',
    name: "concat_ws(' ', i.product_code, nullif(i.code, ''), i.name)",
    document: purchase,
  },
  shipments: { from: 'shipments t join shipments d on d.id = t.id', code: number, document: shipment },
  shipmentItems: {
    from: 'shipment_items t left join shipments d on d.id = t.shipment_id',
    code: numberOrSource,
    name: goods,
    document: shipment,
  },
  remarks: ofDocuments('remarks'),
  pictures: {
    from: `pictures t
      left join channel_orders c on t.doc_type = 'SO' and c.id = t.doc_id
      left join artware_orders o on t.doc_type = 'AO' and o.id = t.doc_id
      left join shipments s on t.doc_type = 'SH' and s.id = t.doc_id
      left join goods_receipts r on t.doc_type = 'GR' and r.id = t.doc_id
      left join artware_products p on t.doc_type = 'AP' and p.id = t.doc_id`,
    code: "coalesce(c.order_number, o.order_number, s.order_number, r.receipt_number, concat_ws(' ', p.product_code, nullif(p.code, '')))",
    name: "nullif(t.name, '')",
    document: `case t.doc_type when 'SO' then 'channelOrder' when 'AO' then 'artwareOrder' when 'SH' then 'shipment' end, t.doc_id,
      coalesce(c.order_number, o.order_number, s.order_number)`,
  },
  stockTransfers: { from: 'stock_transfers t join stock_transfers d on d.id = t.id', code: number, document: transfer },
  stockTransferItems: {
    from: 'stock_transfer_items t join stock_transfers d on d.id = t.stock_transfer_id join artware_products p on p.id = t.product_id',
    code: number,
    name: productOfLine,
    line: 't.line_no',
    document: transfer,
  },
  stockTakes: { from: 'stock_takes t join stock_takes d on d.id = t.id', code: number, document: take },
  stockTakeItems: {
    from: 'stock_take_items t join stock_takes d on d.id = t.stock_take_id join artware_products p on p.id = t.product_id',
    code: number,
    name: productOfLine,
    document: take,
  },
  supplierBills: { from: 'supplier_bills t join supplier_bills d on d.id = t.id', code: number, document: bill },
  supplierBillLines: {
    from: 'supplier_bill_lines t join supplier_bills d on d.id = t.bill_id',
    code: number,
    line: 't.line_no',
    document: bill,
  },
  artwareProducts: {
    from: 'artware_products t',
    code: "concat_ws(' ', t.product_code, nullif(t.code, ''))",
    name: productName('t'),
  },
  artwareCategories: { from: 'artware_categories t', code: 't.name' },
  customers: coded('customers'),
  factories: coded('factories'),
  warehouses: coded('warehouses'),
  logisticsCompanies: coded('logistics_companies'),
  paymentTerms: { from: 'payment_terms t', code: 't.code' },
  productCategories: { from: 'product_categories t', code: 't.name' },
  products: coded('products'),
  goods: coded('goods'),
  salesChannels: coded('sales_channels'),
  users: { from: 'users t', code: 't.user_name', name: "nullif(t.name, '')" },
  roles: { from: 'roles t', code: 't.name', name: 't.display_name' },
  tenants: { from: 'tenants t', code: 't.tenancy_name', name: 't.name' },
  // Stored in the settings, not in rows of their own.
  orderSources: {
    from: '(select c.id, c.name from settings, jsonb_to_recordset(order_source_channels) as c (id int, name text)) t',
    code: 't.name',
  },
};

function namesOf([kind, { from, code, name, line, document }]: [string, NameSource]): string {
  return `select wanted.kind, wanted.id, ${code}, ${name ?? 'null'}, ${line ?? 'null::int'}, ${document ?? 'null, null::bigint, null'}
   from ${from} join wanted on wanted.id = t.id and wanted.kind = '${kind}'`;
}

/** Reads all names in one statement: the lines of a page refer to rows of many kinds. `$2`: the language of the user. */
const statement = `
  with wanted as (select distinct kind, id from jsonb_to_recordset($1::jsonb) as w (kind text, id bigint))
  select kind, id, coalesce(code, '') as code, coalesce(name, '') as name, line, "documentKind", "documentId", "documentNumber"
  from (${Object.entries(sources).map(namesOf).join(' union all ')})
    as found (kind, id, code, name, line, "documentKind", "documentId", "documentNumber")`;

interface MatchedRow {
  readonly kind: string;
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly line: number | null;
  readonly documentKind: NonNullable<AuditLog['document']>['kind'] | null;
  readonly documentId: string | null;
  readonly documentNumber: string | null;
}

function keyOf({ kind, id }: RowRef): string {
  return `${kind} ${id}`;
}

function subjectOf({ code, name, line, documentKind, documentId, documentNumber }: MatchedRow): AuditSubject {
  return {
    code,
    name,
    lineNo: line,
    document:
      documentKind !== null && documentId !== null && documentNumber !== null
        ? { kind: documentKind, id: Number(documentId), number: documentNumber }
        : null,
  };
}

/** Reads the names of rows in one statement. The returned function returns undefined for a deleted row. */
export async function subjectsOf(
  { tx, language }: Context,
  references: readonly RowRef[],
): Promise<(row: RowRef) => AuditSubject | undefined> {
  const { rows } = await tx.$client.query<MatchedRow>(statement, [JSON.stringify(references), language]);
  const known = new Map(rows.map((row) => [`${row.kind} ${row.id}`, subjectOf(row)]));
  return (row) => known.get(keyOf(row));
}
