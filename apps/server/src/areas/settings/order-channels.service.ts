import type { api, CompanySettings, InputOf, OrderChannel, OrderChannelsInput } from '@yipin/contract';
import type { Tx } from '@yipin/pg-pipeline';
import { usageOfEach } from '../../platform/catalogue/usage.ts';
import type { Context } from '../../platform/context.ts';
import { missingReference, refusedAt } from '../../platform/failure.ts';
import { get, lockSettings, readSettings } from './settings.service.ts';
import { settings } from './settings.table.ts';

/** Returns the sources of orders, in the order of the settings; active ones only, unless all are requested. */
export async function orderChannels(
  ctx: Context,
  { includeInactive }: InputOf<typeof api.settings.orderChannels>,
): Promise<OrderChannel[]> {
  const { orderSourceChannels: all } = await readSettings(ctx);
  return includeInactive ? all : all.filter(({ isActive }) => isActive);
}

/** Throws `channel-in-use` for a removed source with orders. It can be deactivated instead. */
async function refuseIfUsed(ctx: Context, removed: readonly OrderChannel[]): Promise<void> {
  const used = await usageOfEach(
    ctx,
    settings,
    removed.map(({ id }) => id),
    ['ordersFromSource'],
  );
  for (const [at, { name }] of removed.entries()) {
    const count = used[at]?.ordersFromSource ?? 0;
    if (count > 0) throw refusedAt('channels', 'channel-in-use', { channel: name, count });
  }
}

/** Saves all sources in their order. New ones get the next id. Throws `referenced-missing` for an unknown id. */
export async function saveOrderChannels(ctx: Context, input: OrderChannelsInput): Promise<CompanySettings> {
  const { id, orderSourceChannels: before } = await lockSettings(ctx, input);
  let last = Math.max(0, ...before.map((channel) => channel.id));
  const channels = input.channels.map(({ name, isActive, ...given }, index) => {
    if (given.id !== undefined && !before.some((channel) => channel.id === given.id))
      throw missingReference(`channels.${index}.id`, 'id');
    last = given.id === undefined ? last + 1 : last;
    return { id: given.id ?? last, name, isActive };
  });
  const remaining = new Set(channels.map((channel) => channel.id));
  await refuseIfUsed(
    ctx,
    before.filter((channel) => !remaining.has(channel.id)),
  );
  await ctx.tx.update(settings).set({ orderSourceChannels: channels });
  ctx.record('settings.saved', id);
  return get(ctx);
}

/** Adds the sources of orders of a new company, which may change them. */
export async function addDefaultChannels(tx: Tx): Promise<void> {
  const channels = ['Direct', 'Website'].map((name, index) => ({ id: index + 1, name, isActive: true }));
  await tx.update(settings).set({ orderSourceChannels: channels });
}
