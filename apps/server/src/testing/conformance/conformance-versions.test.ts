import { api, type Endpoint, idNameOf } from '@yipin/contract';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requireFound } from '../../platform/failure.ts';
import { fieldsOf, isOfHost, operations, tableOfId } from '../contract-registry.ts';
import { sendRequest } from '../http-request.ts';
import { createOneOfEach } from '../fixtures/one-of-each.fixtures.ts';
import { sampleFor } from './sample-input.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

const company = await createOwnTestTenant();
const { admin, host, app, ownerUrl } = company;
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const chain = await createOneOfEach({ company, owner });
/** Returns the table of the row that a field names, if there is a row of it here. */
function tableNamedBy(field: z.ZodType): string | undefined {
  const idName = idNameOf(field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field);
  const table = idName && tableOfId(idName);
  return table !== undefined && table in chain ? table : undefined;
}

/** The table of the only row that a call without an id changes. */
const single: Readonly<Record<string, string>> = {
  [api.tenants.saveOwn.id]: 'company',
  ...Object.fromEntries(Object.values(api.settings).map(({ id }) => [id, 'settings'])),
};

/** Returns the row whose version a call checks: the one with the id next to the version in its input. */
function subjectOf(call: Endpoint): { readonly table: string; readonly name: string | undefined } {
  const only = single[call.id];
  if (only) return { table: only, name: undefined };
  const fields = Object.entries(fieldsOf(call));
  const version = fields.findIndex(([name]) => name === 'expectedVersion');
  const named = fields.slice(0, version).flatMap(([name, schema]) => {
    const table = tableNamedBy(schema);
    return table === undefined ? [] : [{ table, name }];
  });
  return requireFound(named.at(-1));
}

/** Calls that check no version, listed by hand: a call that changes a row that a user has seen does not belong here. */
const withoutVersion = [
  // Nothing is overwritten: a remark is added.
  api.artwareOrders.addRemark,
  api.artwareOrders.addItemRemark,
  api.purchaseOrders.addRemark,
  api.shipments.addRemark,
  api.channelOrders.addRemark,
  api.stockTransfers.addRemark,
  api.stockTakes.addRemark,
  api.supplierBills.addRemark,
  // Pieces are added to the current quantity.
  api.artwareProducts.addInventory,
  api.artwareProducts.addOpeningStock,
  // Content is added, and an order without the current content is refused.
  api.pictures.upload,
  api.pictures.attach,
  api.pictures.addToChannelOrder,
  api.pictures.reorder,
  // A remark never changes, and is retracted once.
  api.timeline.retractRemark,
  api.work.remind,
  // Notifications, account and session belong to one user only.
  ...Object.values(api.notifications).filter(({ kind }) => kind === 'command'),
  ...Object.values(api.account).filter((call) => call.kind === 'command' && call !== api.account.updateProfile),
  // A layout belongs to one user, and an order of views overwrites no content.
  api.views.saveLayout,
  api.views.reorder,
  // A run continues by itself with a new version per batch: ending it concerns all that is left.
  api.prices.startRun,
  api.prices.cancelRun,
  // Each of its rows has a version of its own: payment-terms.test.ts, approve-items.test.ts, reverse-receipts.test.ts and
  // set-fields.test.ts show their check.
  api.paymentTerms.save,
  api.orderFulfilment.approveItems,
  api.purchaseOrders.reverseReceipts,
  api.artwareOrders.setFields,
  api.purchaseOrders.setFields,
  api.shipments.setFields,
  api.artwareProducts.setFields,
  api.customers.setFields,
  api.factories.setFields,
  api.salesChannels.setFields,
  api.warehouses.setFields,
  api.logisticsCompanies.setFields,
  api.artwareCategories.setFields,
  // There is no row yet.
  api.users.create,
  api.roles.create,
  // The user has not seen the overwritten values.
  api.users.resetPassword,
  api.users.endSessions,
  // The user has not seen the replaced password, and a new company did not exist.
  api.tenants.resetAdminPassword,
  api.tenants.create,
  // The session belongs to one user only.
  api.session.signIn,
  api.session.signOut,
];

/** The row is the caller's own, without an id: account.test.ts shows the check of its version. */
const ofOneself: readonly Endpoint[] = [api.account.updateProfile];

function idsIn(calls: readonly Endpoint[]): string[] {
  return calls.map(({ id }) => id).sort();
}
const commands = operations.filter(({ kind }) => kind === 'command');
const versioned = commands.filter((call) => 'expectedVersion' in fieldsOf(call));

const otherCategory = await admin.call(api.artwareCategories.save, {
  name: '竹编',
  nameEn: '',
  nameTw: '',
  hsCode: '',
});

/** Additional input that a call needs, beyond the required fields of its schema. */
const additionalInput: Readonly<Record<string, object>> = {
  [api.artwareProducts.setCategory.id]: { classId: otherCategory.id },
  [api.artwareProducts.setCategories.id]: { classId: otherCategory.id },
  [api.prices.recalculate.id]: { apply: true },
  [api.views.save.id]: { listKey: api.artwareOrders.list.id },
  [api.purchaseOrders.addItems.id]: { manual: [{ productId: chain.artware_products, quantity: 1 }] },
  [api.shipments.addItems.id]: { items: [{ pendingId: chain.more_goods }] },
  [api.stockTakes.count.id]: { stockTakeId: chain.stock_takes, productId: chain.artware_products },
};

/** A flag that is set already is no conflict (domain.md §11): a row is hidden before it is shown, and the reverse. */
const before: Readonly<Record<string, Endpoint>> = {
  [api.artwareProducts.show.id]: api.artwareProducts.hide,
  [api.artwareProducts.hide.id]: api.artwareProducts.show,
  [api.purchaseOrders.show.id]: api.purchaseOrders.hide,
  [api.purchaseOrders.hide.id]: api.purchaseOrders.show,
};

async function versionIn(table: string): Promise<number> {
  const { rows } = await owner.query(`select version from ${table === 'company' ? 'tenants' : table} where id = $1`, [
    chain[table],
  ]);
  return requireFound(rows[0] as { version: number } | undefined).version;
}

/** Returns another row of the table. */
async function another(table: string): Promise<{ readonly id: number; readonly version: number }> {
  const { rows } = await owner.query(
    `select id::int, version from ${table} where id <> $1 and tenant_id = (select tenant_id from ${table} where id = $1) limit 1`,
    [chain[table]],
  );
  return requireFound(rows[0] as { id: number; version: number } | undefined);
}

describe('every command', () => {
  it('every command that changes a row takes the version on which the user decided', () => {
    expect(idsIn(commands.filter((call) => !versioned.includes(call)))).toEqual(idsIn(withoutVersion));
  });
});

const named = versioned.filter((call) => !ofOneself.includes(call));

describe.each(named.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  const { table, name } = subjectOf(call);
  const ask = (body: object) =>
    sendRequest(app, call, {
      token: (isOfHost(call) ? host : admin).token,
      input: { ...sampleFor(call), ...additionalInput[call.id], ...body },
    });
  const id = requireFound(chain[table]);
  beforeEach(async () => {
    const arranging = before[call.id];
    if (arranging) await admin.call(arranging, arranging.input.parse({ id }));
  });

  it('an outdated version is refused with who changed the row', async () => {
    const version = await versionIn(table);
    const { status, body } = await ask({ ...(name && { [name]: id }), expectedVersion: version + 1 });
    expect([status, body.error?.reason]).toEqual([409, 'changed-by-someone-else']);
    expect(body.error?.params).toMatchObject({ name: 'admin', version });
    expect(await versionIn(table)).toBe(version);
  });

  if ('expectedVersions' in fieldsOf(call))
    it('each row of a bulk action is checked by its own version', async () => {
      const [version, fresh] = [await versionIn(table), await another(table)];
      const expectedVersions = { [id]: version + 1, [fresh.id]: fresh.version };
      const { status, body } = await ask({ ids: [id, fresh.id], expectedVersions });
      expect([status, body.error?.reason]).toEqual([409, 'bulk-refused']);
      const stale = body.error?.rows?.filter(({ code }) => code === 'changed-by-someone-else');
      expect(stale?.map((row) => row.id)).toEqual([id]);
      expect(await versionIn(table)).toBe(version);
    });
});
