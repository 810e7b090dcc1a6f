import {
  artwareOrderItemMachine,
  artwareOrderMachine,
  channelOrderMachine,
  purchaseOrderMachine,
  shipmentMachine,
  stockTakeMachine,
  stockTransferMachine,
  supplierBillMachine,
} from '@yipin/contract';
import type pg from 'pg';
import { transact } from '../platform/unit-of-work.ts';
import { asStaff, type DemoCompany, work } from './demo-company.ts';
import type { DemoPlan } from './trade/plan.ts';
import { reasons } from './trade/read-trade.ts';

/** Returns a report of the file's lines: those imported, and those rejected, by reason with the first few of each. */
export function rejectionLines({ trade, linesTaken, orders, rejected }: DemoPlan): string[] {
  return [
    `demo: ${trade.lineCount} lines in the source, ${linesTaken} taken as lines of ${orders.length} orders`,
    `demo: ${trade.counterSales.lines} of its goods lines (${trade.counterSales.invoices} invoices) name no customer: entered as counter sales`,
    ...(Object.keys(reasons) as (keyof typeof reasons)[]).flatMap((reason) => {
      const { count, examples } = rejected[reason];
      return count === 0
        ? []
        : [
            `demo: ${String(count).padStart(5)}  ${reasons[reason]}`,
            ...examples.map((example) => `demo:          ${example}`),
          ];
    }),
  ];
}

const plain = [
  'customers',
  'factories',
  'warehouses',
  'logistics_companies',
  'artware_categories',
  'artware_products',
  'sales_channels',
  'products',
  'goods',
  'goods_receipts',
  'stock_movements',
  'payments',
] as const;

interface MachineStates {
  readonly states: Readonly<Record<string, { readonly code: number }>>;
}

const documents: readonly (readonly [table: string, machine: MachineStates])[] = [
  ['channel_orders', channelOrderMachine],
  ['artware_orders', artwareOrderMachine],
  ['artware_order_items', artwareOrderItemMachine],
  ['purchase_orders', purchaseOrderMachine],
  ['shipments', shipmentMachine],
  ['stock_transfers', stockTransferMachine],
  ['stock_takes', stockTakeMachine],
  ['supplier_bills', supplierBillMachine],
];

/** Returns the numbers of rows by kind, of documents also by status. */
export function countsIn(pool: pg.Pool, office: DemoCompany): Promise<string[]> {
  return transact(pool, { ...work(), kind: 'query' }, async (tx) => {
    asStaff(tx, office, 'admin');
    const counted: string[] = [];
    for (const table of plain) {
      const { rows } = await tx.$client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
      counted.push(`${table.replaceAll('_', ' ')} ${rows[0]?.count ?? 0}`);
    }
    const lines = [`demo: ${counted.join(', ')}`];
    for (const [table, { states }] of documents) {
      const { rows } = await tx.$client.query<{ status: number; count: number }>(
        `select status, count(*)::int as count from ${table} group by status order by status`,
      );
      const nameOf = (code: number) => Object.entries(states).find(([, state]) => state.code === code)?.[0] ?? code;
      lines.push(
        `demo: ${table.replaceAll('_', ' ')}: ${rows.map((row) => `${nameOf(row.status)} ${row.count}`).join(', ')}`,
      );
    }
    return lines;
  });
}
