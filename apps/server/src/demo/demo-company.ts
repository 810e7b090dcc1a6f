import { type Day, dayIn, type Instant, type SessionId } from '@yipin/contract';
import { eq, inArray } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from '@yipin/pg-pipeline';
import { provisionTenant } from '../areas/tenants/index.ts';
import { addPerson } from '../areas/people/index.ts';
import { users } from '../areas/people/users.table.ts';
import { roles, userRoles } from '../areas/roles/roles.table.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import type { Context, Session } from '../platform/context.ts';
import { requireFound } from '../platform/failure.ts';
import type { Files } from '../platform/files/index.ts';
import { newRequestId } from '../platform/http/mount.ts';
import { actAs, setEffectiveTime } from '../platform/db/tenant/act-as.ts';
import { acquireAdvisoryLock } from '../platform/db/advisory-lock.ts';
import { contextOf, transact } from '../platform/unit-of-work.ts';
import { staff, type StaffKey } from './trade/partners.ts';

/** The company ID that a user enters at sign-in. */
export const tenancyName = 'Demo';
const tenantName = '艺品通示范公司 Yipin Demo Trading';
const timeZone = 'Australia/Sydney';

/** The demo company with what the loader needs to work in it. */
export interface DemoCompany {
  readonly tenantId: number;
  /** Day on which the company was created: all days are relative to it, so a run continued later has the same days. */
  readonly anchor: Day;
  readonly sessions: ReadonlyMap<StaffKey, Session>;
  /** Stores and inspects its pictures. */
  readonly files: Pick<Files, 'store' | 'inspector'>;
}

/** The event that each completed step records. It is never removed, unlike idempotency keys. */
export const stepEvent = 'demo.step';

export function work() {
  return { kind: 'command', operation: 'demo.load', requestId: newRequestId() } as const;
}

async function addStaff(tx: Tx, password: string): Promise<void> {
  const known = new Map(
    (await tx.select({ id: roles.id, name: roles.name }).from(roles)).map((row) => [row.name, row.id]),
  );
  const passwordHash = await hashPassword(password);
  for (const { userName, name, role, isArtwareSales } of staff) {
    const emailAddress = `${userName}@demo.example`;
    const isTravelSales = role === 'TravelSales';
    const userId = await addPerson(
      { tx },
      { userName, name, emailAddress, passwordHash, isArtwareSales, isTravelSales },
    );
    await tx.insert(userRoles).values({ userId, roleId: requireFound(known.get(role)) });
  }
}

/** Creates the tenant and its users. */
async function provisionDemo(tx: Tx, adminPassword: string, life: string): Promise<number> {
  const tenantId = await provisionTenant(tx, {
    tenancyName,
    name: tenantName,
    isHost: false,
    timeZone,
    adminPassword,
    mustChangePassword: false,
  });
  await addStaff(tx, adminPassword);
  await tx.$client.query('insert into events (name, entity_id, payload) values ($1, 0, $2)', [
    stepEvent,
    JSON.stringify({ step: 'founded', life }),
  ]);
  return tenantId;
}

/** Returns sessions of the staff, with the current permissions of their roles. */
async function sessionsIn(tx: Tx, tenantId: number): Promise<Map<StaffKey, Session>> {
  const keys = new Map<string, StaffKey>([
    ['admin', 'admin'],
    ...staff.map(({ userName, key }) => [userName, key] as const),
  ]);
  const rows = await tx
    .select({
      userId: users.id,
      userName: users.userName,
      name: users.name,
      surname: users.surname,
      emailAddress: users.emailAddress,
      granted: roles.grantedPermissions,
    })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(inArray(users.userName, [...keys.keys()]));
  return new Map(
    rows.map(({ granted, ...user }) => [
      requireFound(keys.get(user.userName)),
      {
        tenantId,
        isHost: false,
        tenancyName,
        tenantName,
        timeZone,
        sessionId: 0 as SessionId,
        locale: null,
        mustChangePassword: false,
        ...user,
        permissions: new Set(granted),
      },
    ]),
  );
}

const notLoaded = 'nothing was loaded; use another data folder (YIPIN_DATA_DIR) or another database';

/**
 * Throws if the demo did not create the tenant of that name, since it is then a real company, or if another file or
 * release loaded it, since its steps would be done twice.
 */
async function requireDemoCompany(tx: Tx, life: string): Promise<void> {
  const { rows } = await tx.$client.query<{ life: string | null }>(
    "select payload ->> 'life' as life from events where name = $1 and entity_id = 0 order by id limit 1",
    [stepEvent],
  );
  const [first] = rows;
  if (!first) throw new Error(`there is already a company ${tenancyName}, which is not the demo company: ${notLoaded}`);
  if (first.life !== life)
    throw new Error(`company ${tenancyName} was loaded by another release of the demo: ${notLoaded}`);
}

export interface OpenedCompany {
  readonly office: DemoCompany;
  /** The company was created by this call, with the given password. */
  readonly isNew: boolean;
}

/** What the demo company is opened with. */
interface DemoCompanyOptions {
  readonly adminPassword: string;
  readonly life: string;
  readonly files: DemoCompany['files'];
}

/** Returns the demo company with the fingerprint `life`. Creates it with its users if it does not exist. */
export function createDemoCompany(
  pool: pg.Pool,
  { adminPassword, life, files }: DemoCompanyOptions,
): Promise<OpenedCompany> {
  return transact(pool, work(), async (tx) => {
    // Two loaders at the same time create one company: the second waits here and then finds it.
    acquireAdvisoryLock(tx, 'demo.found');
    const { rows } = await tx.$client.query<{ id: number }>('select id from door.find_tenant($1, null)', [tenancyName]);
    const tenantId = rows[0]?.id ?? (await provisionDemo(tx, adminPassword, life));
    actAs(tx, tenantId);
    await requireDemoCompany(tx, life);
    const made = await tx.$client.query<{ created_at: Instant }>('select created_at from tenants');
    const anchor = dayIn(timeZone, new Date(requireFound(made.rows[0]).created_at));
    const sessions = await sessionsIn(tx, tenantId);
    return { office: { tenantId, anchor, sessions, files }, isNew: rows.length === 0 };
  });
}

/**
 * Acts in the demo company as one of its staff, at `moment` or now, until the transaction ends or another of the staff
 * acts. Returns the context for calls of services.
 */
export function asStaff(tx: Tx, { tenantId, sessions }: DemoCompany, who: StaffKey, moment?: Instant): Context {
  const session = requireFound(sessions.get(who));
  actAs(tx, tenantId, session.userId);
  if (moment !== undefined) setEffectiveTime(tx, moment);
  return contextOf(tx, session, 'zh-CN', moment);
}
