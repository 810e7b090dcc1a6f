import type { Context } from '../../platform/context.ts';
import { found } from '../../platform/failure.ts';
import { settings } from './settings.table.ts';

/** The tenant's settings, exact as stored. */
export type Settings = Readonly<typeof settings.$inferSelect>;

/** Reads the tenant's settings; every tenant has exactly one row. */
export const readSettings = async ({ tx }: Pick<Context, 'tx'>): Promise<Settings> => {
  const [row] = await tx.select().from(settings);
  return found(row);
};
