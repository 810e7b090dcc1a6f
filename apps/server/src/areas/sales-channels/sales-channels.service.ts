import {
  type api,
  type BulkResult,
  decimalOf,
  type InputOf,
  type SalesChannel,
  type SalesChannelId,
  type SalesChannelInput,
  type SalesChannelName,
} from '@yipin/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { prepare, run } from '@yipin/pg-pipeline';
import { requireConfirmations, type Warning } from '../../platform/catalogue/confirmation.ts';
import { type CodedRows, checkNewCode, requireFreeCode } from '../../platform/catalogue/former-codes.ts';
import { allUnlessPaged } from '../../platform/catalogue/names.ts';
import { requireActive } from '../../platform/catalogue/require-active.ts';
import { requireCurrent, save } from '../../platform/catalogue/save.ts';
import { searching, searchingWithNames, searchTextOf } from '../../platform/catalogue/search.ts';
import { defineList, equals } from '../../platform/catalogue/select-page.ts';
import { usageOf } from '../../platform/catalogue/usage.ts';
import type { Context } from '../../platform/context.ts';
import { setFieldsOf, textOrCleared, withFields } from '../../platform/documents/set-fields.ts';
import { requireFound } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { requireActiveCustomer } from '../customers/index.ts';
import { customers } from '../customers/customers.table.ts';
import { requireActiveTerms, termsCodeOf, termsOf } from '../payment-terms/index.ts';
import { salesChannels } from './sales-channels.table.ts';

const coded: CodedRows = { of: salesChannels };

const named = {
  id: salesChannels.id,
  code: salesChannels.code,
  name: shownName(salesChannels).as('shown_name'),
  commissionPercent: salesChannels.commissionPercent,
  settlementMode: salesChannels.settlementMode,
  customerId: salesChannels.customerId,
  isActive: salesChannels.isActive,
};

const shown = {
  ...named,
  name: salesChannels.name,
  nameEn: salesChannels.nameEn,
  nameTw: salesChannels.nameTw,
  version: salesChannels.version,
  contact: salesChannels.contact,
  phone: salesChannels.phone,
  email: salesChannels.email,
  address: salesChannels.address,
  termsId: salesChannels.termsId,
  termsCode: termsCodeOf(salesChannels.termsId),
  remark: salesChannels.remark,
  customerName: shownName(customers).as('customer_name'),
};

function rows(qb: QueryBuilder, page = salesChannels) {
  return qb.select(shown).from(page).leftJoin(customers, eq(customers.id, salesChannels.customerId));
}

export const list = defineList<InputOf<typeof api.salesChannels.list>, SalesChannel, typeof salesChannels>({
  base: salesChannels,
  rows,
  filters: {
    filter: searchingWithNames(salesChannels, [salesChannels.customerId, customers]),
    isActive: equals(salesChannels.isActive),
    settlementMode: equals(salesChannels.settlementMode),
  },
  sort: {
    id: salesChannels.id,
    code: salesChannels.code,
    name: salesChannels.name,
    commissionPercent: salesChannels.commissionPercent,
  },
  order: [desc(salesChannels.id)],
});

const one = prepare<SalesChannel>((qb) => rows(qb).where(eq(salesChannels.id, sql.placeholder('id'))));

/** Returns one agency. Throws `not-found`. */
export async function get({ tx }: Context, { id }: { readonly id: SalesChannelId }): Promise<SalesChannel> {
  const [row] = await run(tx, one, { id });
  return requireFound(row);
}

type ChannelNamesInput = InputOf<typeof api.salesChannels.names>;

const namesPage = defineList<ChannelNamesInput & { maxResultCount: number }, SalesChannelName, typeof salesChannels>({
  base: salesChannels,
  rows: (qb, page) => qb.select(named).from(page),
  filters: {
    filter: searching(salesChannels),
    isActive: equals(salesChannels.isActive),
    channelId: equals<number>(salesChannels.id),
  },
  sort: { code: salesChannels.code, name: salesChannels.name },
  order: [asc(salesChannels.name), desc(salesChannels.id)],
});

/** Returns names by name; also inactive ones, because old orders are filtered by them. */
export const names = allUnlessPaged(namesPage);

/**
 * Checks a change against the stored agency: its customer and terms may stay, also if inactive. Requires confirmations
 * for open orders and a new code.
 */
async function checkChange(ctx: Context, id: SalesChannelId, input: SalesChannelInput): Promise<void> {
  const [[row], { openOrders: count }] = await Promise.all([
    ctx.tx
      .select({
        code: salesChannels.code,
        customerId: salesChannels.customerId,
        termsId: salesChannels.termsId,
        isActive: salesChannels.isActive,
      })
      .from(salesChannels)
      .where(eq(salesChannels.id, id)),
    usageOf(ctx, salesChannels, id, ['openOrders']),
  ]);
  const before = requireFound(row);
  if (input.customerId) await requireActiveCustomer(ctx, input.customerId, before.customerId ?? undefined);
  if (input.termsId) await requireActiveTerms(ctx, input.termsId, before.termsId);
  const openOrders: Warning[] =
    before.isActive && !input.isActive && count > 0 ? [['salesChannels:openOrders', { count }]] : [];
  requireConfirmations(ctx, input, [
    ...openOrders,
    ...(await checkNewCode(ctx, coded, { id, code: input.code }, before.code)),
  ]);
}

/**
 * Creates or changes an agency. Deactivating one with open orders, or changing its code, requires a confirmation
 * (`confirmed`).
 */
export async function saveSalesChannel(ctx: Context, input: SalesChannelInput): Promise<SalesChannel> {
  const { id, expectedVersion, confirmed: _, ...values } = input;
  await requireCurrent(ctx, salesChannels, { id, expectedVersion });
  if (id !== undefined) await checkChange(ctx, id, input);
  else {
    await requireFreeCode(ctx, coded, input);
    if (input.customerId) await requireActiveCustomer(ctx, input.customerId);
    if (input.termsId) await requireActiveTerms(ctx, input.termsId);
  }
  const savedId = await save(
    ctx,
    salesChannels,
    { id, expectedVersion },
    {
      ...values,
      customerId: values.customerId ?? null,
      termsId: values.termsId ?? null,
      commissionPercent: values.commissionPercent ?? decimalOf(0, 2),
      searchText: searchTextOf(
        values.code,
        values.name,
        values.nameEn,
        values.nameTw,
        values.contact,
        values.phone,
        values.email,
      ),
    },
  );
  ctx.record('salesChannels.saved', savedId);
  return get(ctx, { id: savedId });
}

/** Changes the names of agencies: each is saved with its other values. */
export function setSalesChannelFields(
  ctx: Context,
  input: InputOf<typeof api.salesChannels.setFields>,
): Promise<BulkResult> {
  return setFieldsOf(ctx, input, async ({ id, expectedVersion, set }) => {
    const { version, customerName: _, termsCode: __, ...stored } = await get(ctx, { id });
    const changes = { ...set, nameEn: textOrCleared(set.nameEn) };
    return saveSalesChannel(ctx, { ...withFields(stored, changes), expectedVersion: expectedVersion ?? version });
  });
}

const channelOfOrder = prepare((qb) =>
  qb
    .select({
      ...named,
      name: salesChannels.name,
      searchText: salesChannels.searchText,
      terms: termsOf(salesChannels.termsId),
    })
    .from(salesChannels)
    .where(eq(salesChannels.id, sql.placeholder('id'))),
);

/**
 * Returns the data of an agency that an order copies. Throws `referenced-missing` on `channelId` for an unknown agency,
 * and for an inactive one unless the order has it `already`.
 */
export async function requireActiveChannel({ tx }: Context, id: SalesChannelId, already?: SalesChannelId) {
  const [row] = await run(tx, channelOfOrder, { id });
  return requireActive(row, 'channelId', id === already);
}
