import type { BulkResult, Factory, FactoryId, FactoryInput, FactoryName, InputOf } from '@yipin/contract';
import type { api } from '@yipin/contract';
import { asc, desc, eq } from 'drizzle-orm';
import { requireConfirmations, type Warning } from '../../platform/catalogue/confirmation.ts';
import { type CodedRows, checkNewCode, requireFreeCode } from '../../platform/catalogue/former-codes.ts';
import { requireActive } from '../../platform/catalogue/require-active.ts';
import { requireCurrent, save } from '../../platform/catalogue/save.ts';
import { searching, searchTextOf } from '../../platform/catalogue/search.ts';
import { defineList, equals } from '../../platform/catalogue/select-page.ts';
import { usageOf } from '../../platform/catalogue/usage.ts';
import type { Context } from '../../platform/context.ts';
import { setFieldsOf, textOrCleared, withFields } from '../../platform/documents/set-fields.ts';
import { requireFound } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { requireActiveTerms, termsCodeOf, termsOf } from '../payment-terms/index.ts';
import { factories } from './factories.table.ts';

const coded: CodedRows = { of: factories };

const shown = {
  id: factories.id,
  version: factories.version,
  code: factories.code,
  name: factories.name,
  nameEn: factories.nameEn,
  nameTw: factories.nameTw,
  contact: factories.contact,
  phone: factories.phone,
  wechat: factories.wechat,
  address: factories.address,
  bankName: factories.bankName,
  bankAccount: factories.bankAccount,
  leadTimeDays: factories.leadTimeDays,
  termsId: factories.termsId,
  termsCode: termsCodeOf(factories.termsId),
  remark: factories.remark,
  isActive: factories.isActive,
};

export const list = defineList<InputOf<typeof api.factories.list>, Factory, typeof factories>({
  base: factories,
  rows: (qb, page) => qb.select(shown).from(page),
  filters: { filter: searching(factories), isActive: equals(factories.isActive) },
  sort: {
    id: factories.id,
    code: factories.code,
    name: factories.name,
    leadTimeDays: factories.leadTimeDays,
  },
  order: [desc(factories.code), desc(factories.id)],
});

/** Returns a factory. Refuses one that does not exist with `not-found`. */
export async function get({ tx }: Context, id: FactoryId): Promise<Factory> {
  const [row] = await tx.select(shown).from(factories).where(eq(factories.id, id));
  return requireFound(row);
}

export function all({ tx }: Context): Promise<Factory[]> {
  return tx.select(shown).from(factories).orderBy(desc(factories.code));
}

/** Returns the active factories by code. */
export function names({ tx }: Context): Promise<FactoryName[]> {
  return tx
    .select({
      id: factories.id,
      code: factories.code,
      name: shownName(factories).as('shown_name'),
      leadTimeDays: factories.leadTimeDays,
    })
    .from(factories)
    .where(eq(factories.isActive, true))
    .orderBy(asc(factories.code));
}

/**
 * Checks changed values against the stored factory; unchanged terms may be inactive. Requires a confirmation to change
 * the code, or to deactivate a factory with open purchases, or one that is the default of products or pending purchases.
 */
async function checkChange(ctx: Context, id: FactoryId, input: FactoryInput): Promise<void> {
  const [[row], { openOrders: orders, requests: pending, activeProducts: products }] = await Promise.all([
    ctx.tx
      .select({ code: factories.code, termsId: factories.termsId, isActive: factories.isActive })
      .from(factories)
      .where(eq(factories.id, id)),
    usageOf(ctx, factories, id, ['openOrders', 'requests', 'activeProducts']),
  ]);
  const { code, termsId, isActive } = requireFound(row);
  if (input.termsId) await requireActiveTerms(ctx, input.termsId, termsId);
  const openWork: Warning[] =
    isActive && !input.isActive && orders + pending + products > 0
      ? [['factories:openWork', { orders, pending, products }]]
      : [];
  requireConfirmations(ctx, input, [...openWork, ...(await checkNewCode(ctx, coded, { id, code: input.code }, code))]);
}

/** Creates or changes a factory. Requires `confirmed` to change the code, or to deactivate one with open purchases. */
export async function saveFactory(ctx: Context, input: FactoryInput): Promise<Factory> {
  const { id, expectedVersion, confirmed: _, ...values } = input;
  await requireCurrent(ctx, factories, { id, expectedVersion });
  if (id !== undefined) await checkChange(ctx, id, input);
  else {
    await requireFreeCode(ctx, coded, input);
    if (input.termsId) await requireActiveTerms(ctx, input.termsId);
  }
  const savedId = await save(
    ctx,
    factories,
    { id, expectedVersion },
    {
      ...values,
      leadTimeDays: values.leadTimeDays ?? 0,
      termsId: values.termsId ?? null,
      searchText: searchTextOf(
        values.code,
        values.name,
        values.nameEn,
        values.nameTw,
        values.contact,
        values.phone,
        values.wechat,
      ),
    },
  );
  ctx.record('factories.saved', savedId);
  return get(ctx, savedId);
}

/** Changes single fields of factories: each is saved with its other values. */
export function setFactoryFields(ctx: Context, input: InputOf<typeof api.factories.setFields>): Promise<BulkResult> {
  return setFieldsOf(ctx, input, async ({ id, expectedVersion, set }) => {
    const { version, termsCode: _, ...stored } = await get(ctx, id);
    const changes = { ...set, nameEn: textOrCleared(set.nameEn) };
    return saveFactory(ctx, { ...withFields(stored, changes), expectedVersion: expectedVersion ?? version });
  });
}

/**
 * Returns the search fields of the factory of an order. Refuses at `factoryId` a missing factory, and an inactive one
 * unless the order has it `already`.
 */
export async function requireActiveFactory({ tx }: Context, id: FactoryId, already?: FactoryId) {
  const [row] = await tx
    .select({
      code: factories.code,
      name: factories.name,
      isActive: factories.isActive,
      terms: termsOf(factories.termsId),
    })
    .from(factories)
    .where(eq(factories.id, id));
  return requireActive(row, 'factoryId', id === already);
}
