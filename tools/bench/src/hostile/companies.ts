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
  type Tx,
} from '@yipin/server/tools';
import { createDatabase } from '../fill.ts';

/** A database with two companies. Users of one send hostile files while a user of the other signs in. */
export interface Companies {
  /** Connection string of the database. */
  readonly url: string;
  /** Access tokens of the users who send files. */
  readonly tokens: readonly string[];
  readonly other: { readonly tenantId: number; readonly userName: string; readonly password: string };
}

function provisionCompany(tx: Tx, name: string, adminPassword: string): Promise<number> {
  return provisionTenant(tx, {
    tenancyName: name,
    name,
    isHost: false,
    timeZone: 'Australia/Sydney',
    adminPassword,
    mustChangePassword: false,
  });
}

/** Adds a user with all permissions and a session for each token, to the company that the transaction acts for. */
async function addSenders(tx: Tx, tokens: readonly string[]): Promise<void> {
  const senders = "users where user_name like 'sender%'";
  await tx.$client.query(
    `insert into users (user_name, name, password_hash)
     select 'sender' || n, 'Sender ' || n, '-' from generate_series(1, $1::int) n`,
    [tokens.length],
  );
  await tx.$client.query(
    `insert into user_roles (user_id, role_id)
     select id, (select id from roles where name = 'Admin') from ${senders}`,
  );
  await tx.$client.query(
    `insert into sessions (user_id, token_hash, push_token_hash, expires_at)
     select id, ($1::bytea[])[n], ($2::bytea[])[n], now() + interval '1 day'
     from (select id, (row_number() over ())::int as n from ${senders}) numbered`,
    [tokens.map((token) => hashOf(token)), tokens.map(() => hashOf(newToken()))],
  );
}

/** Creates a database with two companies, and `senders` users who are signed in to the first. */
export async function createCompanies(serverUrl: string, senders: number): Promise<Companies> {
  const url = await createDatabase(serverUrl, 'bench_hostile');
  await migrate(url);
  const pool = openPool(applicationUrl(url), 1);
  const tokens = Array.from({ length: senders }, newToken);
  const password = newToken();
  const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    transact(pool, { kind: 'command', operation: 'bench', requestId: newRequestId() }, work);
  try {
    await write((tx) => provisionHostOnce(tx, newToken(), false));
    await write(async (tx) => {
      await provisionCompany(tx, 'Hostile', newToken());
      await addSenders(tx, tokens);
    });
    const tenantId = await write((tx) => provisionCompany(tx, 'Other', password));
    return { url, tokens, other: { tenantId, userName: 'admin', password } };
  } finally {
    await pool.end();
  }
}
