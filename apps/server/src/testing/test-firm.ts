import { randomUUID } from 'node:crypto';
import { type Endpoint, type InputOf, type OutputOf, type Permission } from '@yipin/contract';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { foundHostOnce, foundTenant } from '../areas/tenants/index.ts';
import { roleSearchText, withNeeded } from '../areas/roles/index.ts';
import { roles, userRoles } from '../areas/roles/roles.table.ts';
import { userSearchText } from '../areas/users/index.ts';
import { users } from '../areas/users/users.table.ts';
import { sessions } from '../areas/session/sessions.table.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { hashOf, newToken } from '../platform/auth/tokens.ts';
import { applicationUrl } from '../platform/db/application-role.ts';
import { openPool } from '../platform/db/pool.ts';
import { found } from '../platform/failure.ts';
import { actAs } from '../platform/db/act-as.ts';
import type { Files } from '../platform/files/index.ts';
import { transact } from '../platform/unit-of-work.ts';
import { rawCall } from './raw-call.ts';
import { testFiles } from './test-files.ts';
import { templateName } from './template.ts';

/** What the server answered, envelope and all. */
export interface Answer {
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

interface Extras {
  readonly key?: string;
  readonly language?: string;
}

/** Someone signed in. `call` answers the result or throws; `ask` answers whatever came. */
export interface Actor {
  readonly userId: number;
  readonly token: string;
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, extras?: Extras) => Promise<OutputOf<E>>;
  readonly ask: (endpoint: Endpoint, input: unknown, extras?: Extras) => Promise<Answer>;
}

export interface TestFirm {
  readonly app: FastifyInstance;
  readonly pool: pg.Pool;
  readonly ownerUrl: string;
  /** The tenant's administrator: holds everything. */
  readonly admin: Actor;
  /** A new user of the tenant with exactly these permissions (and what they need). */
  readonly staff: (name: string, ...grants: Permission[]) => Promise<Actor>;
  /** The administrator of the host. */
  readonly host: Actor;
  /** A new user of the host, as `staff` is of the tenant. */
  readonly hostStaff: (name: string, ...grants: Permission[]) => Promise<Actor>;
  /** The administrator of another, new tenant. */
  readonly stranger: () => Promise<Actor>;
}

const actorOf = (app: FastifyInstance, userId: number, token: string): Actor => {
  const ask = (endpoint: Endpoint, input: unknown, { key, language = 'zh-CN' }: Extras = {}): Promise<Answer> =>
    rawCall(app, endpoint, {
      token,
      input: input as object,
      headers: { '.aspnetcore.culture': language, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    });
  return {
    userId,
    token,
    ask,
    call: async (endpoint, input, extras) => {
      const { status, body } = await ask(endpoint, z.encode(endpoint.input, input), extras);
      if (status !== 200)
        throw new Error(
          `${endpoint.id} answered ${status}: ${body.error?.reason} ${body.error?.message} ${body.error?.details ?? ''}`,
        );
      return z.decode(endpoint.output, body.result) as never;
    },
  };
};

/** Everybody's password in tests. */
const usualPassword = 'correct horse';
const usualHash = hashPassword(usualPassword);

/** The host is the first tenant there is. */
const hostId = 1;

const work = { kind: 'command', operation: 'testing', requestId: '00000000-0000-0000-0000-000000000000' } as const;

/** A firm of its own for one test file: database, application, administrator. Everything ends with the file. */
export const openTestFirm = async (files: Files = testFiles()): Promise<TestFirm> => {
  const serverUrl = inject('serverUrl');
  const name = `yipin_test_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  // Two copies of one template cannot be made at once.
  await server.query('select pg_advisory_lock(7)');
  await server.query(`create database ${name} template ${templateName}`);
  await server.query('select pg_advisory_unlock(7)');
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = openPool(applicationUrl(url.href), 24);
  const app = await createApp({ pool, logLevel: 'silent', clientOrigins: [], isStopping: () => false, files });

  afterAll(async () => {
    await app.close();
    await pool.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });

  const signedIn = async (tenantId: number, userName: string): Promise<Actor> =>
    transact(pool, work, async (tx) => {
      actAs(tx, tenantId);
      const user = found(
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

  let tenants = 0;
  const newTenant = async (): Promise<{ id: number; admin: Actor }> => {
    tenants += 1;
    const tenancyName = `Firm${tenants}`;
    const id = await transact(pool, work, (tx) =>
      foundTenant(tx, {
        tenancyName,
        name: tenancyName,
        isHost: false,
        timeZone: 'Australia/Sydney',
        adminPassword: usualPassword,
        mustChangePassword: false,
      }),
    );
    return { id, admin: await signedIn(id, 'admin') };
  };

  const newStaff = async (tenantId: number, userName: string, grants: readonly Permission[]): Promise<Actor> => {
    await transact(pool, work, async (tx) => {
      actAs(tx, tenantId);
      const person = { userName, name: userName };
      const searchText = userSearchText(person);
      const [user] = await tx
        .insert(users)
        .values({ ...person, searchText, passwordHash: await usualHash, isArtwareSales: true, isTravelSales: true })
        .returning({ id: users.id });
      const named = { name: `For ${userName}`.slice(0, 32), displayName: userName };
      const [role] = await tx
        .insert(roles)
        .values({ ...named, searchText: roleSearchText(named), grantedPermissions: withNeeded(grants) })
        .returning({ id: roles.id });
      await tx.insert(userRoles).values({ userId: found(user).id, roleId: found(role).id });
    });
    return signedIn(tenantId, userName);
  };

  await transact(pool, work, (tx) => foundHostOnce(tx, usualPassword, false));
  const host = await signedIn(hostId, 'admin');
  const firm = await newTenant();
  return {
    app,
    pool,
    ownerUrl: url.href,
    admin: firm.admin,
    stranger: async () => (await newTenant()).admin,
    staff: (userName, ...grants) => newStaff(firm.id, userName, grants),
    host,
    hostStaff: (userName, ...grants) => newStaff(hostId, userName, grants),
  };
};
