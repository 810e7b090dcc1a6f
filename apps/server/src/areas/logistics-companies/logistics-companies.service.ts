import type {
  api,
  BulkResult,
  InputOf,
  LogisticsCompany,
  LogisticsCompanyId,
  LogisticsCompanyInput,
  LogisticsCompanyName,
} from '@yipin/contract';
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
import { logisticsCompanies } from './logistics-companies.table.ts';

const coded: CodedRows = { of: logisticsCompanies };

const shown = {
  id: logisticsCompanies.id,
  version: logisticsCompanies.version,
  code: logisticsCompanies.code,
  name: logisticsCompanies.name,
  nameEn: logisticsCompanies.nameEn,
  nameTw: logisticsCompanies.nameTw,
  contact: logisticsCompanies.contact,
  phone: logisticsCompanies.phone,
  trackingUrlTemplate: logisticsCompanies.trackingUrlTemplate,
  remark: logisticsCompanies.remark,
  isActive: logisticsCompanies.isActive,
};

export const list = defineList<
  InputOf<typeof api.logisticsCompanies.list>,
  LogisticsCompany,
  typeof logisticsCompanies
>({
  base: logisticsCompanies,
  rows: (qb, page) => qb.select(shown).from(page),
  filters: { filter: searching(logisticsCompanies), isActive: equals(logisticsCompanies.isActive) },
  sort: { id: logisticsCompanies.id, code: logisticsCompanies.code, name: logisticsCompanies.name },
  order: [desc(logisticsCompanies.id)],
});

async function get({ tx }: Context, id: LogisticsCompanyId): Promise<LogisticsCompany> {
  const [row] = await tx.select(shown).from(logisticsCompanies).where(eq(logisticsCompanies.id, id));
  return requireFound(row);
}

export function all({ tx }: Context): Promise<LogisticsCompany[]> {
  return tx.select(shown).from(logisticsCompanies).orderBy(asc(logisticsCompanies.code));
}

/** Returns the active logistics companies by code. */
export function names({ tx }: Context): Promise<LogisticsCompanyName[]> {
  return tx
    .select({
      id: logisticsCompanies.id,
      code: logisticsCompanies.code,
      name: shownName(logisticsCompanies).as('shown_name'),
    })
    .from(logisticsCompanies)
    .where(eq(logisticsCompanies.isActive, true))
    .orderBy(asc(logisticsCompanies.code));
}

/** Requires a confirmation to deactivate a company with open shipments, or to change its code. */
async function checkChange(ctx: Context, id: LogisticsCompanyId, input: LogisticsCompanyInput): Promise<void> {
  const [[row], { openShipments: count }] = await Promise.all([
    ctx.tx
      .select({ code: logisticsCompanies.code, isActive: logisticsCompanies.isActive })
      .from(logisticsCompanies)
      .where(eq(logisticsCompanies.id, id)),
    usageOf(ctx, logisticsCompanies, id, ['openShipments']),
  ]);
  const { code, isActive } = requireFound(row);
  const openShipments: Warning[] =
    isActive && !input.isActive && count > 0 ? [['logisticsCompanies:openShipments', { count }]] : [];
  requireConfirmations(ctx, input, [
    ...openShipments,
    ...(await checkNewCode(ctx, coded, { id, code: input.code }, code)),
  ]);
}

/** Creates or changes a logistics company. Requires `confirmed` to change the code, or to deactivate one with open shipments. */
export async function saveLogisticsCompany(ctx: Context, input: LogisticsCompanyInput): Promise<LogisticsCompany> {
  const { id, expectedVersion, confirmed: _, ...values } = input;
  await requireCurrent(ctx, logisticsCompanies, { id, expectedVersion });
  if (id !== undefined) await checkChange(ctx, id, input);
  else await requireFreeCode(ctx, coded, input);
  const savedId = await save(
    ctx,
    logisticsCompanies,
    { id, expectedVersion },
    {
      ...values,
      searchText: searchTextOf(values.code, values.name, values.nameEn, values.nameTw, values.contact, values.phone),
    },
  );
  ctx.record('logisticsCompanies.saved', savedId);
  return get(ctx, savedId);
}

/** Changes the names of carriers: each is saved with its other values. */
export function setLogisticsCompanyFields(
  ctx: Context,
  input: InputOf<typeof api.logisticsCompanies.setFields>,
): Promise<BulkResult> {
  return setFieldsOf(ctx, input, async ({ id, expectedVersion, set }) => {
    const { version, ...stored } = await get(ctx, id);
    const changes = { ...set, nameEn: textOrCleared(set.nameEn) };
    return saveLogisticsCompany(ctx, { ...withFields(stored, changes), expectedVersion: expectedVersion ?? version });
  });
}

/**
 * Returns the company that carries a shipment or sends a bill, as these are found by it. A missing one, and one switched
 * off unless the document has it `already`, is refused, naming `logisticsCompanyId`.
 */
export async function requireActiveLogisticsCompany(
  { tx }: Context,
  id: LogisticsCompanyId,
  already?: LogisticsCompanyId | null,
) {
  const [row] = await tx
    .select({
      code: logisticsCompanies.code,
      name: logisticsCompanies.name,
      isActive: logisticsCompanies.isActive,
    })
    .from(logisticsCompanies)
    .where(eq(logisticsCompanies.id, id));
  return requireActive(row, 'logisticsCompanyId', id === already);
}
