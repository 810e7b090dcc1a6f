import type { Damage } from './invariants-test-damage.ts';

/** Damage to the revisions of orders. */
export const revisionDamages: readonly Damage[] = [
  {
    what: 'an order that names a revision it does not have',
    sql: 'update artware_orders set revision = revision + 1 where id = (select min(id) from artware_orders where revision >= 0)',
    breaks: ['I37'],
  },
  {
    what: 'an approved order without a revision',
    sql: `update purchase_orders set revision = null
      where id = (select min(id) from purchase_orders where status between 20 and 50)`,
    breaks: ['I37'],
  },
  {
    what: 'an order whose partner was shown another total',
    sql: `update order_revisions set snapshot = snapshot || '{"totalAmount": "0.01"}'
      where id = (select max(id) from order_revisions where doc_type = 'AO')`,
    breaks: ['I37'],
  },
];
