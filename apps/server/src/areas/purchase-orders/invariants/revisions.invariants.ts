import { artwareOrderMachine, purchaseOrderMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { stateNumbers } from '../../../platform/documents/state-number.ts';
import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { artwareOrders } from '../../artware-orders/artware-orders.table.ts';
import { orderRevisions } from '../../order-revisions/order-revisions.table.ts';
import { purchaseOrders } from '../purchase-orders.table.ts';

const salesOrder = stateNumbers(artwareOrderMachine);
const purchaseOrder = stateNumbers(purchaseOrderMachine);

/** Orders of both types, with their last revision and the current document. */
const revised = sql`
  select format('%s %s (%s)', case o.doc_type when 'AO' then 'artware order' else 'purchase order' end, o.id, o.order_number) as subject,
    o.is_agreed, o.revision, last.revision as last, d.snapshot - a.names as document, last.snapshot - a.names as shown
  from (
    select 'AO' as doc_type, id, order_number, revision, status between ${salesOrder('inProgress')} and ${salesOrder('completed')} as is_agreed
    from ${artwareOrders}
    union all
    select 'PO', id, order_number, revision, status between ${purchaseOrder('approved')} and ${purchaseOrder('completed')} from ${purchaseOrders}
  ) o
  join order_documents d on d.doc_type = o.doc_type and d.id = o.id
  cross join (select array['customerName', 'factoryName', 'warehouseName'] as names) a
  left join lateral (
    select r.revision, r.snapshot from ${orderRevisions} r where r.doc_type = o.doc_type and r.doc_id = o.id order by r.revision desc limit 1
  ) last on true`;

/** Rules for the revisions of orders that partners saw. */
export const revisionInvariants: readonly Invariant[] = [
  {
    rule: 'I37',
    name: 'an order that was approved has revisions, and keeps the number of the last one',
    sql: sql`
      select x.subject, format('revision %s, the last one kept is %s', coalesce(x.revision::text, 'none'), coalesce(x.last::text, 'none')) as problem
      from (${revised}) x
      where x.revision is distinct from x.last or (x.revision is null and x.is_agreed)`,
  },
  {
    rule: 'I37',
    name: 'the last revision of an order is its document of today',
    sql: sql`
      select x.subject, format('revision %s shows %s, today it is %s', x.last, x.shown, x.document) as problem
      from (${revised}) x where x.last is not null and x.shown is distinct from x.document`,
  },
];
