import { type Day, dayIn, type Instant, type SessionId } from '@yipin/contract';
import { eq, inArray } from 'drizzle-orm';
import type pg from 'pg';
import { provisionTenant } from '../areas/tenants/index.ts';
import { addPerson } from '../areas/people/index.ts';
import { users } from '../areas/people/users.table.ts';
import { roles, userRoles } from '../areas/roles/roles.table.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import type { Context, Session } from '../platform/context.ts';
import type { Tx } from '../platform/db/tx.ts';
import { requireFound } from '../platform/failure.ts';
import type { Files } from '../platform/files/index.ts';
import { newRequestId } from '../platform/http/mount.ts';
import { actAs, setEffectiveTime } from '../platform/db/act-as.ts';
import { acquireAdvisoryLock } from '../platform/db/advisory-lock.ts';
import { contextOf, transact } from '../platform/unit-of-work.ts';
import { staff, type StaffKey } from './partners.ts';

/** How the demo company is named at sign-in. */
export const tenancyName = 'Demo';
const tenantName = '艺品通示范公司 Yipin Demo Trading';
const timeZone = 'Australia/Sydney';

/** The demo company as the loader works in it. */
export interface DemoCompany {
  readonly tenantId: number;
  /** Day the company was made: sales are counted back from it, so a run continued later finds the same days. */
  readonly anchor: Day;
  readonly sessions: ReadonlyMap<StaffKey, Session>;
  /** Where its pictures are kept and judged. */
  readonly files: Pick<Files, 'store' | 'judge'>;
}

/** What the steps note when they are done; never removed, unlike the keys of requests. */
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

/** Makes the tenant and its people. */
async function foundDemo(tx: Tx, adminPassword: string, life: string): Promise<number> {
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

/** Sessions of the staff, with what their roles grant now. */
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

const leftAsItIs = 'nothing was loaded; another data folder (YIPIN_DATA_DIR) or database starts anew';

/**
 * A tenant of that name which the demo did not make is somebody's real firm: nothing is loaded into it. Nor into the
 * company of another file or release, which has lived another life: it would live twice.
 */
async function requireOurs(tx: Tx, life: string): Promise<void> {
  const { rows } = await tx.$client.query<{ life: string | null }>(
    "select payload ->> 'life' as life from events where name = $1 and entity_id = 0 order by id limit 1",
    [stepEvent],
  );
  const [first] = rows;
  if (!first) throw new Error(`a tenant ${tenancyName} exists that the demo did not make: ${leftAsItIs}`);
  if (first.life !== life)
    throw new Error(`tenant ${tenancyName} was loaded by another release of the demo: ${leftAsItIs}`);
}

export interface OpenedCompany {
  readonly office: DemoCompany;
  /** It was made just now, with the password given. */
  readonly isNew: boolean;
}

/** What the demo company is opened with. */
interface DemoCompanyOptions {
  readonly adminPassword: string;
  readonly life: string;
  readonly files: DemoCompany['files'];
}

/** Opens the demo company that lives the life `life`, making it with its people the first time. */
export function createDemoCompany(
  pool: pg.Pool,
  { adminPassword, life, files }: DemoCompanyOptions,
): Promise<OpenedCompany> {
  return transact(pool, work(), async (tx) => {
    // Two loaders at once make one company: the second waits here and then finds it.
    acquireAdvisoryLock(tx, 'demo.found');
    const { rows } = await tx.$client.query<{ id: number }>('select id from door.find_tenant($1, null)', [tenancyName]);
    const tenantId = rows[0]?.id ?? (await foundDemo(tx, adminPassword, life));
    actAs(tx, tenantId);
    await requireOurs(tx, life);
    const made = await tx.$client.query<{ created_at: Instant }>('select created_at from tenants');
    const anchor = dayIn(timeZone, new Date(requireFound(made.rows[0]).created_at));
    const sessions = await sessionsIn(tx, tenantId);
    return { office: { tenantId, anchor, sessions, files }, isNew: rows.length === 0 };
  });
}

/**
 * Acts in the demo company as one of its staff, at `moment` or now, for the rest of the transaction or until the next one
 * acts.
 */
export function asStaff(tx: Tx, { tenantId, sessions }: DemoCompany, who: StaffKey, moment?: Instant): Context {
  const session = requireFound(sessions.get(who));
  actAs(tx, tenantId, session.userId);
  if (moment !== undefined) setEffectiveTime(tx, moment);
  return contextOf(tx, session, 'zh-CN', moment);
}
