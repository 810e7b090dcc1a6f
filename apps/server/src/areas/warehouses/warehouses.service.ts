import type { BulkResult, InputOf, Warehouse, WarehouseId, WarehouseInput, WarehouseName } from '@yipin/contract';
import { api } from '@yipin/contract';
import { and, asc, desc, eq, ne, or } from 'drizzle-orm';
import { requireConfirmations, type Warning } from '../../platform/catalogue/confirmation.ts';
import { type CodedRows, checkNewCode, requireFreeCode } from '../../platform/catalogue/former-codes.ts';
import { requireCurrent, save } from '../../platform/catalogue/save.ts';
import { searching, searchTextOf } from '../../platform/catalogue/search.ts';
import { defineList, equals } from '../../platform/catalogue/select-page.ts';
import { findUsing, usageColumn, usageOf } from '../../platform/catalogue/usage.ts';
import { requireActive } from '../../platform/catalogue/require-active.ts';
import type { Context } from '../../platform/context.ts';
import { setFieldsOf, textOrCleared, withFields } from '../../platform/documents/set-fields.ts';
import { Failure, requireFound, invalidAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { warehouses } from './warehouses.table.ts';

const coded: CodedRows = { of: warehouses };

const shown = {
  id: warehouses.id,
  version: warehouses.version,
  code: warehouses.code,
  name: warehouses.name,
  nameEn: warehouses.nameEn,
  nameTw: warehouses.nameTw,
  country: warehouses.country,
  address: warehouses.address,
  contact: warehouses.contact,
  phone: warehouses.phone,
  remark: warehouses.remark,
  isDefault: warehouses.isDefault,
  isActive: warehouses.isActive,
  onHand: usageColumn(warehouses, 'onHand', warehouses.id).as('on_hand'),
};

export const list = defineList<InputOf<typeof api.warehouses.list>, Warehouse, typeof warehouses>({
  base: warehouses,
  rows: (qb, page) => qb.select(shown).from(page),
  filters: { filter: searching(warehouses), isActive: equals(warehouses.isActive) },
  sort: { id: warehouses.id, code: warehouses.code, name: warehouses.name, country: warehouses.country },
  order: [desc(warehouses.id)],
});

async function get({ tx }: Context, id: WarehouseId): Promise<Warehouse> {
  const [row] = await tx.select(shown).from(warehouses).where(eq(warehouses.id, id));
  return requireFound(row);
}

export function all({ tx }: Context): Promise<Warehouse[]> {
  return tx.select(shown).from(warehouses).orderBy(asc(warehouses.code));
}

/** Returns the active warehouses, the default first. */
export function names({ tx }: Context): Promise<WarehouseName[]> {
  return tx
    .select({
      id: warehouses.id,
      code: warehouses.code,
      name: shownName(warehouses).as('shown_name'),
      isDefault: warehouses.isDefault,
    })
    .from(warehouses)
    .where(eq(warehouses.isActive, true))
    .orderBy(desc(warehouses.isDefault), asc(warehouses.code));
}

/** A warehouse before a save. */
interface Before {
  readonly id: WarehouseId;
  readonly code: string;
  readonly name: string;
}

/**
 * Locks and returns the rows that a save writes, by id: the warehouse itself and, if it becomes the default, the former
 * one. Incoming goods lock their warehouse, so that none arrive from here on.
 */
async function lockWritten(
  { tx }: Context,
  { id, isDefault }: WarehouseInput,
): Promise<{ readonly own?: Before | undefined; readonly formerDefault?: Before | undefined }> {
  const own = id === undefined ? undefined : eq(warehouses.id, id);
  const formerDefault = isDefault ? eq(warehouses.isDefault, true) : undefined;
  if (!own && !formerDefault) return {};
  const locked = await tx
    .select({ id: warehouses.id, code: warehouses.code, name: warehouses.name, isDefault: warehouses.isDefault })
    .from(warehouses)
    .where(or(own, formerDefault))
    .orderBy(asc(warehouses.id))
    .for('no key update');
  return {
    own: locked.find((row) => row.id === id),
    formerDefault: locked.find((row) => row.isDefault && row.id !== id),
  };
}

/** Throws `validation-failed` for an inactive default: lines without a warehouse use the default. */
function refuseInactiveDefault({ language }: Context, { isDefault, isActive }: WarehouseInput): void {
  if (!isDefault || isActive) return;
  const message = translate(language, 'warehouses:inactiveDefault');
  throw invalidAt('isDefault', message);
}

/**
 * Throws `warehouse-not-empty` if the warehouse has stock, `goods-in-transit` if a stock transfer is on its way to it.
 * Returns a warning if an active one with open purchase orders is deactivated.
 */
async function checkDeactivation(ctx: Context, id: WarehouseId): Promise<Warning[]> {
  const [{ onHand, openPurchases }, document, [active]] = await Promise.all([
    usageOf(ctx, warehouses, id, ['onHand', 'openPurchases']),
    findUsing(ctx, warehouses, 'arriving', id),
    ctx.tx
      .select({ id: warehouses.id })
      .from(warehouses)
      .where(and(eq(warehouses.id, id), eq(warehouses.isActive, true))),
  ]);
  if (onHand > 0) throw new Failure('warehouse-not-empty');
  if (document !== null) throw new Failure('goods-in-transit', { document });
  return active && openPurchases > 0 ? [['warehouses:openOrders', { count: openPurchases }]] : [];
}

async function checkCode(ctx: Context, { code }: WarehouseInput, own: Before | undefined): Promise<Warning[]> {
  if (own) return checkNewCode(ctx, coded, { id: own.id, code }, own.code);
  await requireFreeCode(ctx, coded, { code });
  return [];
}

/**
 * Creates or changes a warehouse. There is at most one default: changing it requires a confirmation (`confirmed`), as
 * do deactivating a warehouse with open purchase orders and changing the code with open documents. A warehouse with
 * stock, or with goods in transit to it, stays active.
 */
export async function saveWarehouse(ctx: Context, input: WarehouseInput): Promise<Warehouse> {
  const { id, expectedVersion, confirmed: _, ...values } = input;
  refuseInactiveDefault(ctx, input);
  await requireCurrent(ctx, warehouses, { id, expectedVersion });
  const { own, formerDefault } = await lockWritten(ctx, input);
  requireConfirmations(ctx, input, [
    ...(id !== undefined && !values.isActive ? await checkDeactivation(ctx, id) : []),
    ...(formerDefault ? [['warehouses:defaultMoves', { name: formerDefault.name }] as const] : []),
    ...(await checkCode(ctx, input, own)),
  ]);
  // A unique index allows one default, so the former one is written first.
  if (formerDefault)
    await ctx.tx
      .update(warehouses)
      .set({ isDefault: false })
      .where(and(eq(warehouses.isDefault, true), id === undefined ? undefined : ne(warehouses.id, id)));
  const savedId = await save(
    ctx,
    warehouses,
    { id, expectedVersion },
    { ...values, searchText: searchTextOf(values.code, values.name, values.nameEn, values.nameTw, values.contact) },
  );
  ctx.record('warehouses.saved', savedId);
  return get(ctx, savedId);
}

/** Changes the names of warehouses: each is saved with its other values. */
export function setWarehouseFields(ctx: Context, input: InputOf<typeof api.warehouses.setFields>): Promise<BulkResult> {
  return setFieldsOf(ctx, input, async ({ id, expectedVersion, set }) => {
    const { version, onHand: _, ...stored } = await get(ctx, id);
    const changes = { ...set, nameEn: textOrCleared(set.nameEn) };
    return saveWarehouse(ctx, { ...withFields(stored, changes), expectedVersion: expectedVersion ?? version });
  });
}

/** Returns whether a warehouse is active; undefined for an unknown one. */
export async function findWarehouse({ tx }: Context, id: WarehouseId): Promise<{ isActive: boolean } | undefined> {
  const [row] = await tx.select({ isActive: warehouses.isActive }).from(warehouses).where(eq(warehouses.id, id));
  return row;
}

/** Returns the ids of the active warehouses. */
export async function findActiveWarehouses({ tx }: Context): Promise<ReadonlySet<WarehouseId>> {
  const rows = await tx.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.isActive, true));
  return new Set(rows.map(({ id }) => id));
}

/** Throws `referenced-missing` on `warehouseId` for an unknown or inactive target warehouse. */
export async function requireActiveWarehouse(ctx: Context, id: WarehouseId): Promise<void> {
  requireActive(await findWarehouse(ctx, id), 'warehouseId', false);
}
