import type { Context } from '../../platform/context.ts';
import { prepare, run } from '../../platform/db/statement.ts';
import { found } from '../../platform/failure.ts';
import { settings } from './settings.table.ts';

/** The tenant's settings, exact as stored. */
export type Settings = Readonly<typeof settings.$inferSelect>;

const allSettings = prepare((qb) => qb.select().from(settings));

/** Reads the tenant's settings; every tenant has exactly one row. */
export const readSettings = async ({ tx }: Pick<Context, 'tx'>): Promise<Settings> =>
  found((await run(tx, allSettings))[0]);
