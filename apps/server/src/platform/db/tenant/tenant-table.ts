import { sql } from 'drizzle-orm';
import { bigint, customType, integer } from 'drizzle-orm/pg-core';
import { type DecimalText, type Day, type Instant, isTooLarge } from '@yipin/contract';
import { tooLargeAt } from '../../failure.ts';
import { fieldNamed } from '../field-named.ts';

/** Returns the number of integer digits of a decimal. */
function digitsOf(value: string): number {
  return (/[1-9]\d*/.exec(value.split('.')[0] ?? '')?.[0] ?? '').length;
}

/**
 * Returns a decimal column: `numeric` in the database, exact text in the program. A number that the column cannot
 * store, or that responses cannot represent, is refused at the field of that name: PostgreSQL would not report the
 * column.
 */
export function decimalColumn(name: string, { precision, scale }: { precision: number; scale: number }) {
  return customType<{ data: DecimalText; driverData: string }>({
    dataType: () => `numeric(${precision},${scale})`,
    toDriver: (value) => {
      if (isTooLarge(value) || digitsOf(value) > precision - scale) throw tooLargeAt(fieldNamed(name));
      return value;
    },
  })(name);
}

/** Returns a column for an amount: 18 digits, 2 of them decimals. */
export function moneyColumn(name: string) {
  return decimalColumn(name, { precision: 18, scale: 2 });
}

/** Returns a column for a cost per piece: 18 digits, 4 of them decimals. */
export function costColumn(name: string) {
  return decimalColumn(name, { precision: 18, scale: 4 });
}

/** A calendar day: `date` in the database, `YYYY-MM-DD` in the program. */
export const dayColumn = customType<{ data: Day; driverData: string }>({ dataType: () => 'date' });

/** A moment: `timestamptz` in the database, ISO text in UTC in the program. */
export const instantColumn = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString() as Instant,
});

/** A column of bytes. */
export const bytesColumn = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Returns a column for the id of another row, with its brand. */
export function refColumn<Id extends number>(name: string) {
  return bigint(name, { mode: 'number' }).$type<Id>();
}

/** Returns a column for a status: its code in the database, its name in the program. */
export function statusColumn<State extends string>(
  name: string,
  machine: { readonly states: Readonly<Record<State, { readonly code: number }>> },
) {
  const names = Object.keys(machine.states) as State[];
  const nameOf = new Map(names.map((state) => [machine.states[state].code, state]));
  return customType<{ data: State; driverData: number }>({
    dataType: () => 'smallint',
    toDriver: (state) => machine.states[state].code,
    fromDriver: (code) => {
      const state = nameOf.get(Number(code));
      if (state === undefined) throw new Error(`${name} has the unknown code ${code}`);
      return state;
    },
  })(name);
}

/**
 * The effective time: now, or that of {@link setEffectiveTime}. For every column that records when a business event
 * happened.
 */
export const effectiveNow = sql`moment_of_work()`;

/**
 * Returns the column of the acting tenant, which the database fills in. For tables whose keys a statement has to name.
 */
export function tenantColumn() {
  return integer('tenant_id').notNull().default(sql`acting_tenant()`);
}

/**
 * Returns the columns of every tenant table. The database fills all of them: the acting tenant as default, version and
 * stamps by trigger.
 */
export function tenantColumns<Id extends number>() {
  return {
    tenantId: tenantColumn(),
    id: bigint('id', { mode: 'number' }).$type<Id>().notNull().generatedAlwaysAsIdentity(),
    version: integer('version').notNull().default(1),
    createdAt: instantColumn('created_at').notNull().default(effectiveNow),
    createdBy: bigint('created_by', { mode: 'number' }),
    updatedAt: instantColumn('updated_at').notNull().default(effectiveNow),
    updatedBy: bigint('updated_by', { mode: 'number' }),
  };
}
