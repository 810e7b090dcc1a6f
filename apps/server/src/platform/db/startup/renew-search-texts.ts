import type pg from 'pg';
import { searchTextOf } from '../../catalogue/search.ts';

/** The migration after which search texts are renewed: the newest one that belongs to a change of `searchTextOf`. */
export const renewingMigration = '0085_names_and_codes.sql';

const rowsAtOnce = 5_000;

interface SearchedRow {
  readonly id: string;
  readonly text: string;
}

async function renewTable(client: pg.Client, table: string): Promise<void> {
  // No user changes anything here: versions are not incremented, and the audit trail records nothing.
  await client.query(`alter table ${table} no force row level security, disable trigger user`);
  await client.query(`declare renewed cursor for select id::text as id, search_text as text from ${table}`);
  for (;;) {
    const { rows } = await client.query<SearchedRow>(`fetch ${rowsAtOnce} from renewed`);
    if (rows.length === 0) break;
    // From the text itself: it also contains former names, by which a document is found.
    const stale = rows.flatMap(({ id, text }) => {
      const renewed = searchTextOf(text);
      return renewed === text ? [] : [{ id, renewed }];
    });
    await client.query(
      `update ${table} t set search_text = r.renewed, search_grams = cjk_grams(r.renewed)
       from unnest($1::bigint[], $2::text[]) as r (id, renewed) where t.id = r.id`,
      [stale.map(({ id }) => id), stale.map(({ renewed }) => renewed)],
    );
  }
  await client.query('close renewed');
  await client.query(`alter table ${table} force row level security, enable trigger user`);
}

/** Renews the search texts of all tables that have one, in the transaction of the migrations. */
export async function renewSearchTexts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select tgrelid::regclass::text as "table" from pg_trigger where tgname = 'write_grams' order by 1`,
  );
  for (const { table } of rows) await renewTable(client, table);
}
