import {
  type api,
  type BulkResult,
  type Customer,
  type CustomerId,
  type CustomerInput,
  type CustomerName,
  customerTerms,
  decimalOf,
  type InputOf,
} from '@yipin/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { requireConfirmations, type Warning } from '../../platform/catalogue/confirmation.ts';
import { type CodedRows, checkNewCode, requireFreeCode } from '../../platform/catalogue/former-codes.ts';
import { allUnlessPaged } from '../../platform/catalogue/names.ts';
import { requireActive } from '../../platform/catalogue/require-active.ts';
import { requireCurrent, save } from '../../platform/catalogue/save.ts';
import { searching, searchTextOf } from '../../platform/catalogue/search.ts';
import { defineList, equals, startsWith } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { usageOf } from '../../platform/catalogue/usage.ts';
import { setFieldsOf, textOrCleared, withFields } from '../../platform/documents/set-fields.ts';
import { requireFound } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { requireActiveTerms, termsCodeOf, termsOf } from '../payment-terms/index.ts';
import { personName, requireArtwareSales } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { customers } from './customers.table.ts';

const coded: CodedRows = { of: customers };

const named = {
  id: customers.id,
  code: customers.code,
  name: shownName(customers).as('shown_name'),
  isActive: customers.isActive,
};

const namedWithTerms = {
  ...named,
  defaultDiscountPercent: customers.defaultDiscountPercent,
  salesId: customers.salesId,
};

const shown = {
  ...namedWithTerms,
  name: customers.name,
  nameEn: customers.nameEn,
  nameTw: customers.nameTw,
  version: customers.version,
  kind: customers.kind,
  contact: customers.contact,
  phone: customers.phone,
  email: customers.email,
  country: customers.country,
  addresses: customers.addresses,
  remark: customers.remark,
  termsId: customers.termsId,
  termsCode: termsCodeOf(customers.termsId),
  // Shown even if the sales person has left.
  salesName: personName<string | null>('sales_name'),
};

export const list = defineList<InputOf<typeof api.customers.list>, Customer, typeof customers>({
  base: customers,
  rows: (qb, page) => qb.select(shown).from(page).leftJoin(users, eq(users.id, customers.salesId)),
  filters: {
    filter: searching(customers),
    isActive: equals(customers.isActive),
    country: startsWith(customers.country),
    salesId: equals(customers.salesId),
    kind: equals(customers.kind),
  },
  sort: {
    id: customers.id,
    code: customers.code,
    name: customers.name,
    kind: customers.kind,
    country: customers.country,
    defaultDiscountPercent: customers.defaultDiscountPercent,
  },
  order: [desc(customers.id)],
});

type CustomerNamesInput = InputOf<typeof api.customers.names>;

const namesSpec = {
  base: customers,
  filters: {
    filter: searching(customers),
    isActive: equals(customers.isActive),
    customerId: equals<number>(customers.id),
  },
  sort: { id: customers.id, code: customers.code, name: customers.name },
  order: [asc(customers.name), desc(customers.id)],
};
type NamesPage = CustomerNamesInput & { maxResultCount: number };

const namesAlone = defineList<NamesPage, CustomerName, typeof customers>({
  ...namesSpec,
  rows: (qb, page) => qb.select(named).from(page),
});
const namesWithTerms = defineList<NamesPage, CustomerName, typeof customers>({
  ...namesSpec,
  rows: (qb, page) => qb.select(namedWithTerms).from(page),
});

/** Returns the names of customers; inactive ones too, because old orders are filtered by them. */
export const names = allUnlessPaged((ctx: Context, input: NamesPage) =>
  (may(ctx, customerTerms) ? namesWithTerms : namesAlone)(ctx, input),
);

function selectCustomers({ tx }: Context) {
  return tx.select(shown).from(customers).leftJoin(users, eq(users.id, customers.salesId)).$dynamic();
}

export function all(ctx: Context): Promise<Customer[]> {
  return selectCustomers(ctx).orderBy(asc(customers.code));
}

/** Returns a customer. Refuses one that does not exist with `not-found`. */
export async function get(ctx: Context, id: CustomerId): Promise<Customer> {
  const [row] = await selectCustomers(ctx).where(eq(customers.id, id));
  return requireFound(row);
}

/** Checks changed values against the stored customer. An unchanged sales person may stay after leaving. */
async function checkChange(ctx: Context, id: CustomerId, input: CustomerInput): Promise<void> {
  const [[row], { openOrders: orders, openShipments: shipments }] = await Promise.all([
    ctx.tx
      .select({
        code: customers.code,
        salesId: customers.salesId,
        termsId: customers.termsId,
        isActive: customers.isActive,
      })
      .from(customers)
      .where(eq(customers.id, id)),
    usageOf(ctx, customers, id, ['openOrders', 'openShipments']),
  ]);
  const before = requireFound(row);
  if (input.salesId && input.salesId !== before.salesId) await requireArtwareSales(ctx, input.salesId);
  if (input.termsId) await requireActiveTerms(ctx, input.termsId, before.termsId);
  const { isActive } = before;
  const openWork: Warning[] =
    isActive && !input.isActive && orders + shipments > 0 ? [['customers:openWork', { orders, shipments }]] : [];
  requireConfirmations(ctx, input, [
    ...openWork,
    ...(await checkNewCode(ctx, coded, { id, code: input.code }, before.code)),
  ]);
}

/** Creates or changes a customer. Requires `confirmed` to change the code, or to deactivate one with open work. */
export async function saveCustomer(ctx: Context, input: CustomerInput): Promise<Customer> {
  const { id, expectedVersion, confirmed: _, ...values } = input;
  await requireCurrent(ctx, customers, { id, expectedVersion });
  if (id !== undefined) await checkChange(ctx, id, input);
  else {
    await requireFreeCode(ctx, coded, input);
    if (input.salesId) await requireArtwareSales(ctx, input.salesId);
    if (input.termsId) await requireActiveTerms(ctx, input.termsId);
  }
  const savedId = await save(
    ctx,
    customers,
    { id, expectedVersion },
    {
      ...values,
      salesId: values.salesId ?? null,
      termsId: values.termsId ?? null,
      defaultDiscountPercent: values.defaultDiscountPercent ?? decimalOf(0, 2),
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
  ctx.record('customers.saved', savedId);
  return get(ctx, savedId);
}

/** Changes single fields of customers: each is saved with its other values. */
export function setCustomerFields(ctx: Context, input: InputOf<typeof api.customers.setFields>): Promise<BulkResult> {
  return setFieldsOf(ctx, input, async ({ id, expectedVersion, set }) => {
    const { version, salesName: _, termsCode: __, ...stored } = await get(ctx, id);
    const changes = {
      ...set,
      nameEn: textOrCleared(set.nameEn),
      phone: textOrCleared(set.phone),
      email: textOrCleared(set.email),
    };
    return saveCustomer(ctx, { ...withFields(stored, changes), expectedVersion: expectedVersion ?? version });
  });
}

const customerOfDocument = prepare((qb) =>
  qb
    .select({
      ...namedWithTerms,
      name: customers.name,
      contact: customers.contact,
      phone: customers.phone,
      addresses: customers.addresses,
      searchText: customers.searchText,
      terms: termsOf(customers.termsId),
    })
    .from(customers)
    .where(eq(customers.id, sql.placeholder('id'))),
);

/** Returns the customer fields that a document copies, also of an inactive customer; undefined for an unknown one. */
export async function findCustomer({ tx }: Context, id: CustomerId) {
  const [row] = await run(tx, customerOfDocument, { id });
  return row;
}

/**
 * Returns the customer fields that a document copies. Refuses at `customerId` a missing customer, and an inactive one
 * unless the document has it `already`.
 */
export async function requireActiveCustomer(ctx: Context, id: CustomerId, already?: CustomerId) {
  return requireActive(await findCustomer(ctx, id), 'customerId', id === already);
}
