import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Finding } from '../../platform/invariants/check-invariants.ts';
import { type AuditedRow, audited } from '../../platform/audit/audited-row.ts';
import { searchTextOf } from '../../platform/catalogue/search.ts';

/** The columns of a table in the order of its search text. A table without columns copies the text of its product. */
interface SearchTextRule {
  readonly own: readonly string[];
  /** Whether the text also contains names of other rows at the time of writing. */
  readonly holdsNames?: true;
}

const tracking = `(select string_agg(p ->> 'trackingNumber', ' ') from jsonb_array_elements(packages) p)`;

/** The tables whose search text is more than the code and the name. */
const ownRules: Readonly<Record<string, SearchTextRule>> = {
  artware_orders: { own: ['order_number', 'remark'], holdsNames: true },
  artware_products: { own: ['product_code', 'code', 'name', 'name_en', 'name_tw', 'model_name', 'barcode'] },
  channel_orders: {
    own: ['order_number', 'channel_order_number', 'group_number', 'guide_name', 'remark', 'external_order_number'],
    holdsNames: true,
  },
  customers: { own: ['code', 'name', 'name_en', 'name_tw', 'contact', 'phone', 'email'] },
  exchange_rate_history: { own: ['note'] },
  factories: { own: ['code', 'name', 'name_en', 'name_tw', 'contact', 'phone', 'wechat'] },
  goods: { own: ['code', 'name', 'spec'] },
  invoices: { own: ['number'], holdsNames: true },
  login_attempts: { own: ['login_name', 'ip'] },
  logistics_companies: { own: ['code', 'name', 'name_en', 'name_tw', 'contact', 'phone'] },
  payments: { own: ['reference'], holdsNames: true },
  price_runs: { own: ['note'] },
  purchase_orders: { own: ['order_number', 'remark'], holdsNames: true },
  roles: { own: ['name', 'display_name', 'description'] },
  sales_channels: { own: ['code', 'name', 'name_en', 'name_tw', 'contact', 'phone', 'email'] },
  shipments: { own: ['order_number', 'remark', tracking], holdsNames: true },
  stock_take_items: { own: [], holdsNames: true },
  stock_takes: { own: ['order_number', 'remark'], holdsNames: true },
  stock_transfers: { own: ['order_number', 'tracking_number', 'remark'], holdsNames: true },
  supplier_bills: { own: ['order_number', 'supplier_number', 'remark'], holdsNames: true },
  tenants: { own: ['tenancy_name', 'name'] },
  users: { own: ['user_name', 'name', 'surname', 'email_address', 'phone'] },
  warehouses: { own: ['code', 'name', 'name_en', 'name_tw', 'contact'] },
};

/** Returns the rule of an audited table with a search text of its own: its code, if it has one, and its names. */
function defaultRule({ table }: AuditedRow): [string, SearchTextRule][] {
  if (!is(table, PgTable)) return [];
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  if (!columns.includes('search_text')) return [];
  return [
    [getTableName(table), { own: ['code', 'name', 'name_en', 'name_tw'].filter((name) => columns.includes(name)) }],
  ];
}

/** Returns the rule of every table with a search text. */
export function searchedTables(): Readonly<Record<string, SearchTextRule>> {
  return { ...Object.fromEntries(audited.all().flatMap(defaultRule)), ...ownRules };
}

function statementOf(rules: Readonly<Record<string, SearchTextRule>>): string {
  return Object.entries(rules)
    .map(
      ([table, { own }]) => `
      select '${table}' as "table", id::int as id, search_text as text,
        array[${own.map((column) => `${column}::text`).join(', ')}]::text[] as parts
      from ${table}`,
    )
    .join('\nunion all\n');
}

interface SearchTextRow {
  readonly table: string;
  readonly id: number;
  readonly text: string;
  readonly parts: readonly (string | null)[];
}

function isRenewed({ text, parts }: SearchTextRow, rule: SearchTextRule | undefined): boolean {
  if (!rule?.holdsNames) return text === searchTextOf(...parts);
  return searchTextOf(...parts)
    .split(' ')
    .every((word) => text.includes(word));
}

/** Returns the rows of the connection's tenant whose search text differs from their fields. */
export async function findStaleSearchTexts(client: pg.ClientBase, tenantId: number): Promise<Finding[]> {
  const rules = searchedTables();
  const { rows } = await client.query<SearchTextRow>(statementOf(rules));
  const stale = rows.filter((row) => !isRenewed(row, rules[row.table]));
  if (stale.length === 0) return [];
  const shown = stale.map(({ table, id, text, parts }) => ({
    subject: `${table} ${id}`,
    problem: `is found by “${text}”, its fields make “${searchTextOf(...parts)}”`,
  }));
  const name = 'a row is found by what its fields say';
  return [{ rule: 'search', name, tenantId, count: stale.length, rows: shown.slice(0, 20) }];
}
