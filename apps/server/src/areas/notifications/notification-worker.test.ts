import { api, permissions as p } from '@yipin/contract';
import { type HubConnection, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { hashOf, newToken } from '../../platform/auth/tokens.ts';
import { applicationUrl } from '../../platform/db/startup/application-role.ts';
import { testFiles } from '../../testing/fixtures/files.fixtures.ts';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const files = testFiles();
const company = await createOwnTestTenant(files);
const trade = await createTrade(company.admin);
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

/** Starts another process on the same database and returns its address. */
async function openProcess(): Promise<string> {
  const url = applicationUrl(company.ownerUrl);
  const parts = {
    pool: company.pool,
    logLevel: 'silent',
    clientOrigins: [],
    isStopping: () => false,
    pushDatabaseUrl: url,
  };
  const app = await createApp({ ...parts, files });
  afterAll(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

interface Received {
  readonly notices: { readonly notification: { readonly data: { readonly message: string } } }[];
  readonly changes: unknown[];
  readonly connection: HubConnection;
}

const open: HubConnection[] = [];
afterAll(() => Promise.all(open.map((connection) => connection.stop())));

/** Connects like the web client and collects the messages that arrive. */
async function listenAt(address: string, actor: typeof company.admin): Promise<Received> {
  const pushToken = newToken();
  await owner.query('update sessions set push_token_hash = $1 where user_id = $2', [hashOf(pushToken), actor.userId]);
  const connection = new HubConnectionBuilder()
    .withUrl(`${address}/signalr?enc_auth_token=${encodeURIComponent(pushToken)}`)
    .configureLogging(LogLevel.None)
    .build();
  const received: Received = { notices: [], changes: [], connection };
  connection.on('getNotification', (notice) => void received.notices.push(notice));
  connection.on('changed', (change) => void received.changes.push(change));
  await connection.start();
  open.push(connection);
  await connection.invoke('register');
  await connection.invoke('follow');
  return received;
}

let here: string;
let there: string;
beforeAll(async () => {
  [here, there] = [await openProcess(), await openProcess()];
});

async function order() {
  return trade.order([{ productId: await trade.product(), quantity: 1 }]);
}
const waitLimit = { timeout: 10_000 };

describe('events of one process', () => {
  it('an event reaches the users of its audience in every process, and no other user', async () => {
    const manager = await company.staff('manager', p.approveArtwareOrders, p.viewAllArtwareOrders);
    const buyer = await company.staff('buyer', p.purchaseOrders, p.addPurchaseItems);
    const [near, far] = [await listenAt(here, manager), await listenAt(there, buyer)];
    const stranger = await listenAt(there, await company.stranger());
    const taken = await order();
    await vi.waitFor(() => expect(near.notices).toHaveLength(1), waitLimit);
    expect(near.notices[0]?.notification.data.message).toContain(taken.orderNumber);
    const change = { area: 'artwareOrders', userId: company.admin.userId, name: 'admin' };
    await vi.waitFor(() => expect(near.changes).toContainEqual(change), waitLimit);

    await manager.call(api.orderFulfilment.approve, { ids: taken.items.map(({ id }) => id), mode: 'all' });
    await vi.waitFor(() => expect(far.notices).toHaveLength(1), waitLimit);
    expect(far.notices[0]?.notification.data.message).toBe('新增 1 条待采购');
    expect(far.changes, 'the buyer may not list sales orders').not.toContainEqual(
      expect.objectContaining({ area: 'artwareOrders' }),
    );
    expect(near.notices, 'the manager caused the event').toHaveLength(1);
    expect([stranger.notices, stranger.changes]).toEqual([[], []]);
  });

  it('the connection of a session is closed after sign-out', async () => {
    const leaver = await company.staff('leaver', p.artwareOrders);
    const { connection } = await listenAt(here, leaver);
    await leaver.call(api.session.signOut, {});
    await vi.waitFor(() => expect(connection.state).toBe(HubConnectionState.Disconnected), waitLimit);
  });
});

it('the session reply names the features of the push channel', async () => {
  const answer = await fetch(`${here}/api/services/app/Session/GetCurrentLoginInformations`);
  const { result } = (await answer.json()) as { result: { application: { features: unknown } } };
  expect(result.application.features).toEqual({ SignalR: true, 'SignalR.AspNetCore': true });
});
