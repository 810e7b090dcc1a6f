import { getTableName, sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/invariants/invariant.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { shipmentItems, shipments } from '../shipments/shipments.table.ts';
import { stockTakes } from '../stock-takes/stock-takes.table.ts';
import { stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { auditLog } from './audit-logs.table.ts';

/** The tables whose rows have a status that follows from quantities. */
const documents = [
  artwareOrders,
  artwareOrderItems,
  purchaseOrders,
  purchaseItems,
  shipments,
  shipmentItems,
  stockTransfers,
  stockTakes,
];

const statuses = sql.join(
  documents.map((table) => sql`select ${getTableName(table)} as kind, id, status from ${table}`),
  sql` union all `,
);

/** Rules for the audit trail of documents. */
export const auditLogInvariants: readonly Invariant[] = [
  {
    rule: 'R2',
    name: 'every status has its line in the audit trail',
    sql: sql`
      select format('%s %s', x.kind, x.id) as subject, format('status %s, the audit trail says %s', x.status, coalesce(x.audited, 'nothing')) as problem
      from (
        select d.*, (
          select a.after ->> 'status' from ${auditLog} a
          where a.table_name = d.kind and a.row_id = d.id and a.after ? 'status' order by a.id desc limit 1) as audited
        from (${statuses}) d
      ) x where x.audited is distinct from x.status::text`,
  },
];
