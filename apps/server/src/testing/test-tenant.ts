import { type Endpoint, type InputOf, type OutputOf, type Permission } from '@yipin/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { z } from 'zod';
import type { Finding } from '../platform/invariants/check-invariants.ts';
import { provisionHostOnce, provisionTenant } from '../areas/tenants/index.ts';
import { roleSearchText, withRequiredPermissions } from '../areas/roles/index.ts';
import { roles, userRoles } from '../areas/roles/roles.table.ts';
import { addPerson } from '../areas/people/index.ts';
import { users } from '../areas/people/users.table.ts';
import { sessions } from '../areas/session/sessions.table.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { hashOf, newToken } from '../platform/auth/tokens.ts';
import { requireFound } from '../platform/failure.ts';
import { actAs } from '../platform/db/tenant/act-as.ts';
import type { Files } from '../platform/files/index.ts';
import { transact } from '../platform/unit-of-work.ts';
import { type Installation, openInstallation } from './installation.ts';
import { sendRequest } from './http-request.ts';
import { testFiles, workerFiles } from './fixtures/files.fixtures.ts';
import { type Statements, statementsWithin } from './tenant-statements.ts';

/** A response of the server with its envelope. */
export interface TestResponse {
  readonly status: number;
  readonly body: {
    readonly result: unknown;
    readonly success: boolean;
    readonly error: {
      message: string;
      details: string | null;
      validationErrors: { message: string; members: string[] }[] | null;
      reason: string;
      params: Record<string, unknown>;
      rows?: { id: number; code: string; message: string }[];
    } | null;
  };
}

interface TestCallOptions {
  readonly key?: string;
  readonly language?: string;
}

/** A signed-in user. `call` returns the result or throws; `request` returns the response, also a refusal. */
export interface Actor {
  readonly userId: number;
  readonly token: string;
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, extras?: TestCallOptions) => Promise<OutputOf<E>>;
  readonly request: (endpoint: Endpoint, input: unknown, extras?: TestCallOptions) => Promise<TestResponse>;
}

/** A company for one test file, on an installation that other files may share. */
export interface TestTenant extends Statements {
  /** The id of the tenant. On a shared installation it differs from run to run. */
  readonly tenantId: number;
  readonly app: FastifyInstance;
  readonly pool: pg.Pool;
  /** The tenant's administrator, with all permissions. */
  readonly admin: Actor;
  /** Creates a user of the tenant with exactly these permissions (and those that they require). */
  readonly staff: (name: string, ...grants: Permission[]) => Promise<Actor>;
  /** Creates another tenant. Returns its administrator. */
  readonly stranger: () => Promise<Actor>;
  /** Returns the violations of rules in the tenant. None is expected after any call. */
  readonly brokenRules: () => Promise<Finding[]>;
}

/** A company on an installation that no other test file uses. */
export interface OwnTestTenant extends TestTenant {
  readonly ownerUrl: string;
  /** The administrator of the host. */
  readonly host: Actor;
  /** Creates a user of the host, as `staff` does in the tenant. */
  readonly hostStaff: (name: string, ...grants: Permission[]) => Promise<Actor>;
}

function actorOf(app: FastifyInstance, userId: number, token: string): Actor {
  const request = (
    endpoint: Endpoint,
    input: unknown,
    { key, language = 'zh-CN' }: TestCallOptions = {},
  ): Promise<TestResponse> =>
    sendRequest(app, endpoint, {
      token,
      input: input as object,
      headers: { '.aspnetcore.culture': language, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    });
  return {
    userId,
    token,
    request,
    call: async (endpoint, input, extras) => {
      const { status, body } = await request(endpoint, z.encode(endpoint.input, input), extras);
      if (status !== 200)
        throw new Error(
          `${endpoint.id} answered ${status}: ${body.error?.reason} ${body.error?.message} ${body.error?.details ?? ''}`,
        );
      return z.decode(endpoint.output, body.result) as never;
    },
  };
}

/** The password of all users in tests. */
const defaultPassword = 'correct horse';
const defaultPasswordHash = hashPassword(defaultPassword);

/** The host is the first tenant of the database. */
const hostId = 1;

const work = { kind: 'command', operation: 'testing', requestId: '00000000-0000-0000-0000-000000000000' } as const;

async function signedIn({ app, pool }: Installation, tenantId: number, userName: string): Promise<Actor> {
  return transact(pool, work, async (tx) => {
    actAs(tx, tenantId);
    const user = requireFound(
      (await tx.select({ id: users.id, userName: users.userName }).from(users)).find(
        (row) => row.userName === userName,
      ),
    );
    const token = newToken();
    await tx.insert(sessions).values({
      userId: user.id,
      tokenHash: hashOf(token),
      pushTokenHash: hashOf(newToken()),
      expiresAt: '2999-01-01T00:00:00Z' as never,
    });
    return actorOf(app, user.id, token);
  });
}

async function newTenant(installation: Installation): Promise<{ id: number; admin: Actor }> {
  const tenancyName = installation.nextTenancyName();
  const id = await transact(installation.pool, work, (tx) =>
    provisionTenant(tx, {
      tenancyName,
      name: tenancyName,
      isHost: false,
      timeZone: 'Australia/Sydney',
      adminPassword: defaultPassword,
      mustChangePassword: false,
    }),
  );
  return { id, admin: await signedIn(installation, id, 'admin') };
}

async function newStaff(
  installation: Installation,
  tenantId: number,
  userName: string,
  grants: readonly Permission[],
): Promise<Actor> {
  await transact(installation.pool, work, async (tx) => {
    actAs(tx, tenantId);
    const passwordHash = await defaultPasswordHash;
    const userId = await addPerson(
      { tx },
      { userName, name: userName, passwordHash, isArtwareSales: true, isTravelSales: true },
    );
    const named = { name: `For ${userName}`.slice(0, 32), displayName: userName };
    const [role] = await tx
      .insert(roles)
      .values({ ...named, searchText: roleSearchText(named), grantedPermissions: withRequiredPermissions(grants) })
      .returning({ id: roles.id });
    await tx.insert(userRoles).values({ userId, roleId: requireFound(role).id });
  });
  return signedIn(installation, tenantId, userName);
}

async function tenantOn(installation: Installation): Promise<TestTenant> {
  const { id, admin } = await newTenant(installation);
  return {
    ...statementsWithin(installation, id),
    tenantId: id,
    app: installation.app,
    pool: installation.pool,
    admin,
    staff: (userName, ...grants) => newStaff(installation, id, userName, grants),
    stranger: async () => (await newTenant(installation)).admin,
    brokenRules: () => installation.brokenRules(id),
  };
}

/** Test files of one worker share their modules, and so this installation. Row-level security separates their rows. */
let shared: Promise<Installation> | undefined;

async function openShared(): Promise<Installation> {
  const installation = await openInstallation(workerFiles());
  await transact(installation.pool, work, (tx) => provisionHostOnce(tx, defaultPassword, false));
  return installation;
}

/** Creates a company for a test file, on the installation of the worker. */
export async function createTestTenant(): Promise<TestTenant> {
  return tenantOn(await (shared ??= openShared()));
}

/**
 * Creates a company on a separate installation, which is closed after the test file: for tests of the host, of the
 * database itself, and of calls that count or change rows of every tenant. A test of rows of its own company only uses
 * {@link Statements} instead, because a database takes half a second to create.
 */
export async function createOwnTestTenant(files: Files = testFiles()): Promise<OwnTestTenant> {
  const installation = await openInstallation(files);
  afterAll(installation.close);
  await transact(installation.pool, work, (tx) => provisionHostOnce(tx, defaultPassword, false));
  return {
    ...(await tenantOn(installation)),
    ownerUrl: installation.ownerUrl,
    host: await signedIn(installation, hostId, 'admin'),
    hostStaff: (userName, ...grants) => newStaff(installation, hostId, userName, grants),
  };
}
