import { readFileSync } from 'node:fs';
import pg from 'pg';
import {
  applicationUrl,
  hashOf,
  migrate,
  newRequestId,
  newToken,
  openPool,
  provisionHostOnce,
  provisionTenant,
  transact,
} from '@yipin/server/tools';
import { sqlFile } from './sql-file.ts';

/** A filled database, with the ids and the token that requests need. */
export interface Filled {
  /** Connection string of the database of the product. */
  readonly url: string;
  /** Connection string of the copy for the bare baseline, without audit trail and stamps. */
  readonly bareUrl: string;
  readonly tenantId: number;
  readonly seller: number;
  readonly token: string;
  readonly firstOrder: number;
  readonly firstLine: number;
  readonly firstProduct: number;
  readonly firstCustomer: number;
  readonly orders: number;
}

function inDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a company with one administrator, who is signed in. */
async function createBenchCompany(url: string) {
  const pool = openPool(applicationUrl(url), 1);
  const token = newToken();
  try {
    return await transact(pool, { kind: 'command', operation: 'bench', requestId: newRequestId() }, async (tx) => {
      const password = newToken();
      await provisionHostOnce(tx, password, false);
      const tenantId = await provisionTenant(tx, {
        tenancyName: 'Bench',
        name: 'Bench',
        isHost: false,
        timeZone: 'Australia/Sydney',
        adminPassword: password,
        mustChangePassword: false,
      });
      const { rows } = await tx.$client.query<{ id: number }>('select acting_user() as id');
      const seller = rows[0]?.id ?? 0;
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
      await tx.$client.query(
        'insert into sessions (user_id, token_hash, push_token_hash, expires_at) values ($1, $2, $3, $4)',
        [seller, hashOf(token), hashOf(newToken()), expiresAt],
      );
      return { tenantId, seller, token };
    });
  } finally {
    await pool.end();
  }
}

async function firstOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(`select min(id) as id from ${table}`);
  return Number(rows[0]?.id ?? 0);
}

/** Creates an empty database. Returns its connection string. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await withClient(serverUrl, (client) => client.query(`create database ${name}`));
  return inDatabase(serverUrl, name);
}

/** Creates a database of `orders` orders with 3 lines each, 20,000 products and 5,000 customers, and its bare copy. */
export async function fill(serverUrl: string, orders: number): Promise<Filled> {
  const name = `bench_${orders}`;
  const url = await createDatabase(serverUrl, name);
  await migrate(url);
  const { tenantId, seller, token } = await createBenchCompany(url);
  const firsts = await withClient(url, async (client) => {
    await client.query(readFileSync(sqlFile('fill'), 'utf8'));
    await client.query('call bench_fill($1, $2, $3)', [tenantId, seller, orders]);
    await client.query('vacuum analyze');
    return {
      firstOrder: await firstOf(client, 'artware_orders'),
      firstLine: await firstOf(client, 'artware_order_items'),
      firstProduct: await firstOf(client, 'artware_products'),
      firstCustomer: await firstOf(client, 'customers'),
    };
  });
  const bareUrl = inDatabase(serverUrl, `${name}_bare`);
  await withClient(serverUrl, (client) => client.query(`create database ${name}_bare template ${name}`));
  await withClient(bareUrl, (client) => client.query(readFileSync(sqlFile('bare-tables'), 'utf8')));
  return { url, bareUrl, tenantId, seller, token, orders, ...firsts };
}
