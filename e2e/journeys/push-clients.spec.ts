import { createRequire } from 'node:module';
import { api as wire, urlOf } from '@yipin/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { adminPassword } from '../fixtures/running-product.ts';
import { type TestApi, apiAs, expect, test } from '../fixtures/fixtures.ts';
import { createColleague, createCustomer, createMasterData, createProducts, uniqueCode } from '../fixtures/business.ts';

// The test adds client scripts to a page of the product, whose content security policy forbids them. Real clients have
// their own pages.
test.use({ bypassCSP: true });

const require = createRequire(import.meta.url);

/** The browser builds of the official clients. */
const clients = {
  '@microsoft/signalr': require.resolve('@microsoft/signalr/dist/browser/signalr.js'),
  '@aspnet/signalr 1.1': require.resolve('@aspnet/signalr/dist/browser/signalr.js'),
};
const jquery = require.resolve('jquery');
const signalr2 = require.resolve('signalr/jquery.signalR.js');
const abp = require.resolve('abp-web-resources-6/Abp/Framework/scripts/abp.js');
const abpClient61 = require.resolve('abp-web-resources-6/Abp/Framework/scripts/libs/abp.signalr-client.js');

async function pushToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post(urlOf(wire.session.signIn), {
    data: { userNameOrEmailAddress: 'admin', password: adminPassword },
  });
  const { result } = (await answer.json()) as { result: { encryptedAccessToken: string } };
  return result.encryptedAccessToken;
}

/** Opens a page and adds scripts to it: files, or addresses of the product. */
async function load(page: Page, ...scripts: readonly string[]): Promise<void> {
  await page.goto('/login');
  for (const script of scripts)
    await page.addScriptTag(
      script.startsWith('/signalr') || script.startsWith('/dist') ? { url: script } : { path: script },
    );
}

/** Returns the tag of a transport. Only WebSocket is tested in browsers in the regular run; Node tests the others. */
function nightlyTagOf(transport: string): { tag?: string } {
  return /^websockets$/i.test(transport) ? {} : { tag: '@nightly' };
}

for (const [name, script] of Object.entries(clients))
  for (const transport of ['WebSockets', 'ServerSentEvents', 'LongPolling'])
    test(`push: ${name} connects over ${transport}`, nightlyTagOf(transport), async ({ page, request }) => {
      const token = await pushToken(request);
      await load(page, script);
      const answered = await page.evaluate(`(async () => {
        const connection = new signalR.HubConnectionBuilder()
          .withUrl('/signalr?enc_auth_token=${token}', signalR.HttpTransportType.${transport})
          .build();
        await connection.start();
        const answer = await connection.invoke('register');
        await connection.stop();
        return answer;
      })()`);
      expect(answered).toBeNull();
    });

for (const transport of ['webSockets', 'serverSentEvents', 'longPolling'])
  test(`push: SignalR 2 connects over ${transport}`, nightlyTagOf(transport), async ({ page, request }) => {
    const token = await pushToken(request);
    await load(page, jquery, signalr2, '/signalr/hubs');
    const used = await page.evaluate(`new Promise((resolve, reject) => {
      const { hub, abpCommonHub } = $.connection;
      hub.qs = { enc_auth_token: '${token}' };
      abpCommonHub.client.getNotification = () => undefined;
      hub.start({ transport: '${transport}' })
        .then(() => abpCommonHub.server.register())
        .then(() => resolve(hub.transport.name), reject);
    })`);
    expect(used).toBe(transport);
  });

/** Creates an order as a colleague, which the administrator has to approve. Returns its number. */
async function createOrder(api: TestApi, request: APIRequestContext): Promise<string> {
  const tag = uniqueCode('');
  const { categoryId } = await createMasterData(api, tag);
  const customer = await createCustomer(api, `C-${tag}`);
  const products = await createProducts(api, [`N${tag}`], { classId: categoryId });
  const colleague = await apiAs(request, await createColleague(api, tag));
  const { orderNumber } = await colleague.call(wire.artwareOrders.save, {
    customerId: customer.id,
    items: products.map(({ id }) => ({ productId: id, quantity: 1 })),
  });
  return orderNumber;
}

/** Returns the messages that ABP's client received and formatted. */
function receivedMessagesOf(page: Page): Promise<string[]> {
  return page.evaluate('window.receivedMessages');
}

/** Waits until the client on the page has received the notification of an order. */
function expectNotificationOf(page: Page, orderNumber: string): Promise<void> {
  return expect.poll(async () => (await receivedMessagesOf(page)).join('\n')).toContain(orderNumber);
}

/** Loads a client script of ABP. Returns the message that it logs when it is registered. */
async function connectWith(page: Page, client: string, settings: string): Promise<unknown> {
  await page.evaluate(`${settings}
    abp.appPath = '/';
    window.receivedMessages = [];
    abp.event.on('abp.notifications.received', (notification) =>
      window.receivedMessages.push(abp.notifications.getFormattedMessageFromUserNotification(notification)));
    window.registered = new Promise((resolve) => {
      abp.log.debug = (message) => message.includes('Registered') && resolve(message);
    });
    undefined`);
  await page.addScriptTag(client.startsWith('/dist') ? { url: client } : { path: client });
  return page.evaluate('window.registered');
}

for (const [name, client] of [
  ['5.1 as the product serves it, with @aspnet/signalr', '/dist/abp/abp.signalr-client.js'],
  ['6.1, with @microsoft/signalr', abpClient61],
] as const)
  test(`push: ABP’s client ${name} connects by itself and receives notifications`, async ({ page, request, api }) => {
    const token = await pushToken(request);
    await load(page, clients[client === abpClient61 ? '@microsoft/signalr' : '@aspnet/signalr 1.1'], abp);
    const logMessage = await connectWith(page, client, `abp.signalr = { qs: 'enc_auth_token=${token}' };`);
    expect(logMessage).toBe('Registered to the SignalR server!');
    await expectNotificationOf(page, await createOrder(api, request));
  });

test('push: ABP’s client for SignalR 2 connects by itself and receives notifications', async ({
  page,
  request,
  api,
}) => {
  const token = await pushToken(request);
  await load(page, jquery, signalr2, '/signalr/hubs', abp);
  const logMessage = await connectWith(
    page,
    '/dist/abp/abp.signalr.js',
    `$.connection.hub.qs = { enc_auth_token: '${token}' };`,
  );
  expect(logMessage).toBe('Registered to the SignalR server!');
  await expectNotificationOf(page, await createOrder(api, request));
});
