import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** The query builder bound to one connection inside one transaction. */
export type Tx = NodePgDatabase & { readonly $client: pg.PoolClient };

const builders = new WeakMap<pg.PoolClient, Tx>();

/** The builder of a connection; made once and kept with it. */
export const txOn = (client: pg.PoolClient): Tx => {
  const known = builders.get(client);
  if (known) return known;
  const made = drizzle({ client });
  builders.set(client, made);
  return made;
};
