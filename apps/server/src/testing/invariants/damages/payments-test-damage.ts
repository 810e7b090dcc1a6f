import type { Damage } from './invariants-test-damage.ts';

function one(table: string, condition = 'true') {
  return `id = (select id from ${table} where ${condition} order by id limit 1)`;
}

/** Damage to money that bypasses services and constraints. */
export const paymentDamages: readonly Damage[] = [
  ...['artware_orders', 'purchase_orders', 'supplier_bills'].map((table) => ({
    what: `a wrong sum paid of ${table}`,
    sql: `update ${table} set paid_amount = paid_amount + 1 where ${one(table)}`,
    breaks: ['I11'],
  })),
  ...['artware_orders', 'purchase_orders', 'channel_orders', 'supplier_bills'].map((table) => ({
    what: `a wrong sum written off of ${table}`,
    sql: `update ${table} set write_off_amount = write_off_amount + 1 where ${one(table)}`,
    breaks: ['I11'],
  })),
  {
    what: 'a payment for another document',
    sql: `update payments set order_number = 'XX' where ${one('payments')}`,
    breaks: ['I11'],
  },
  {
    what: 'a channel order that is settled by nothing',
    sql: 'update channel_orders set settled_amount = settled_amount + 1 where status = 40 and outstanding_amount > 1',
    breaks: ['I11'],
  },
];
