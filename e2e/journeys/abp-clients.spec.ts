import { createRequire } from 'node:module';
import { api as wire, permissions, urlOf } from '@yipin/contract';
import { texts } from '@yipin/locales';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { adminPassword } from '../fixtures/running-product.ts';
import { text } from '../screens/words.ts';
import { uniqueCode } from '../fixtures/business.ts';

// The test adds client scripts to a page of the product, whose content security policy forbids them. Real clients have
// their own pages.
test.use({ bypassCSP: true });

const require = createRequire(import.meta.url);
const jquery = require.resolve('jquery');

/** An old and a new version of ABP's browser client, with the name that each uses for the tenant. */
const lines = {
  '5.1': {
    scripts: [
      require.resolve('abp-web-resources/Abp/Framework/scripts/abp.js'),
      require.resolve('abp-web-resources/Abp/Framework/scripts/libs/abp.jquery.js'),
    ],
    tenantCookie: 'Abp.TenantId',
  },
  '6.1': {
    scripts: [
      require.resolve('abp-web-resources-6/Abp/Framework/scripts/abp.js'),
      require.resolve('abp-web-resources-6/Abp/Framework/scripts/libs/abp.jquery.js'),
    ],
    tenantCookie: 'Abp-TenantId',
  },
} as const;

/** A script that applies the configuration, as a client page without `/AbpScripts` does. */
const start = `
  abp.appPath = '/';
  window.shown = [];
  // The promise of the message never resolves; otherwise the client would leave the page after a missing sign-in.
  abp.message.error = (message, title) => (window.shown.push({ message, title }), $.Deferred());
  window.callApi = (type, url, data) =>
    new Promise((resolve) =>
      abp.ajax({ type, url, data: type === 'GET' ? data : JSON.stringify(data) }).then(
        (result) => resolve({ result }),
        (error, { status, responseJSON }) => resolve({ status, error, unAuthorizedRequest: responseJSON.unAuthorizedRequest }),
      ),
    );
  window.takeOver = async () => {
    const { result } = await callApi('GET', '${urlOf(wire.session.configuration)}');
    // Emptied first, because extend merges, and revoked permissions would remain.
    abp.auth.grantedPermissions = {};
    $.extend(true, abp, result);
    abp.event.trigger('abp.dynamicScriptsInitialized');
  };
  undefined`;

async function open(page: Page, scripts: readonly string[]): Promise<void> {
  await page.route('**/client.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>client</title>' }),
  );
  await page.goto('/client.html');
  for (const script of [jquery, ...scripts]) await page.addScriptTag({ path: script });
  await page.evaluate(start);
}

function callApi(page: Page, type: 'GET' | 'POST', url: string, data: object = {}): Promise<unknown> {
  return page.evaluate(`callApi('${type}', '${url}', ${JSON.stringify(data)})`);
}

async function signIn(page: Page): Promise<void> {
  const input = { userNameOrEmailAddress: 'admin', password: adminPassword, rememberClient: false };
  await page.evaluate(`(async () => {
    const { result } = await callApi('POST', '${urlOf(wire.session.signIn)}', ${JSON.stringify(input)});
    abp.auth.setToken(result.accessToken, new Date(Date.now() + 1000 * result.expireInSeconds));
    $.ajaxSetup({ headers: { Authorization: 'Bearer ' + abp.auth.getToken() } });
    await takeOver();
  })()`);
}

for (const [line, { scripts, tenantCookie }] of Object.entries(lines)) {
  test(`ABP ${line}: the configuration provides the session, the permissions and the texts`, async ({ page }) => {
    await open(page, scripts);
    const known = `({
      user: abp.session.userId,
      side: abp.session.multiTenancySide,
      isMulti: abp.multiTenancy.isEnabled,
      language: abp.localization.currentLanguage.name,
      title: abp.localization.localize('warehouses.title', 'Yipin'),
      filled: abp.localization.getSource('Yipin')('no.such.text'),
      mayAdmin: abp.auth.isGranted('${permissions.auditLogs}'),
      mayAny: abp.auth.isAnyGranted('Nonsense', '${permissions.artware}'),
      nonsense: abp.auth.isGranted('Nonsense'),
      push: abp.features.get('SignalR').value,
      clock: abp.clock.provider,
      zone: abp.timing.timeZoneInfo.iana.timeZoneId,
      language0: abp.setting.get('Abp.Localization.DefaultLanguageName'),
    })`;
    await page.evaluate('takeOver()');
    expect(await page.evaluate(known)).toMatchObject({
      user: null,
      isMulti: true,
      language: 'zh-CN',
      title: text('warehouses:title'),
      filled: 'no.such.text',
      mayAdmin: false,
      mayAny: false,
      push: 'true',
      language0: 'zh-CN',
    });
    await signIn(page);
    expect(await page.evaluate(known)).toMatchObject({
      user: expect.any(Number),
      side: 2,
      mayAdmin: true,
      mayAny: true,
      nonsense: false,
      zone: expect.stringContaining('/'),
    });
  });

  test(`ABP ${line}: its ajax function returns results, and shows refusals with their reasons`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(401, wire.customers.list);
    quiet.allow(400, wire.customers.save);
    quiet.allow(409, wire.customers.save);
    await open(page, scripts);
    expect(await callApi(page, 'GET', urlOf(wire.customers.list))).toMatchObject({
      status: 401,
      unAuthorizedRequest: true,
      error: { code: 0, message: expect.any(String) },
    });
    await signIn(page);

    const code = uniqueCode('ABP');
    const save = urlOf(wire.customers.save);
    expect(await callApi(page, 'POST', save, { code, name: 'Pottery Barn', tenantId: 99 })).toMatchObject({
      result: { code, name: 'Pottery Barn' },
    });
    // .NET clients send names in any letter case and have their own format of lists.
    expect(
      await callApi(page, 'GET', urlOf(wire.customers.list).toLowerCase(), { Filter: code, MaxResultCount: 1 }),
    ).toMatchObject({ result: { totalCount: 1, items: [{ code }] } });
    expect(await callApi(page, 'POST', save, { name: '' })).toMatchObject({
      status: 400,
      unAuthorizedRequest: false,
      error: {
        validationErrors: expect.arrayContaining([
          { message: expect.any(String), members: ['code'] },
          { message: expect.any(String), members: ['name'] },
        ]),
      },
    });
    expect(await callApi(page, 'POST', save, { code: code.toLowerCase(), name: 'Another' })).toMatchObject({
      status: 409,
    });
    const shown = await page.evaluate('shown');
    expect(shown).toHaveLength(3);
    expect(shown).toMatchObject([
      { message: expect.any(String) },
      { message: expect.stringContaining(text('customers:code')) },
      {},
    ]);
  });

  test(`ABP ${line}: its cookies set the tenant, the language and the session`, async ({ page, context }) => {
    await open(page, scripts);
    // An unknown tenant and an invalid value mean no tenant: the user signs in to the host.
    for (const tenant of ['999999', 'null']) {
      await page.evaluate(`abp.multiTenancy.setTenantIdCookie('${tenant}')`);
      expect((await context.cookies()).find(({ name }) => name === tenantCookie)?.value).toBe(tenant);
      expect(await callApi(page, 'GET', urlOf(wire.session.current))).toMatchObject({
        result: { user: null, tenant: null },
      });
    }
    await signIn(page);
    expect((await context.cookies()).map(({ name }) => name)).toContain('Abp.AuthToken');
    expect(await page.evaluate('abp.session.tenantId')).toBeNull();

    const languageBy = async (culture: string) => {
      await page.evaluate(`abp.utils.setCookieValue('.AspNetCore.Culture', '${culture}', undefined, abp.appPath)`);
      await page.evaluate('takeOver()');
      return page.evaluate(
        "abp.localization.currentCulture.name + ' ' + abp.localization.localize('warehouses.title', 'Yipin')",
      );
    };
    expect(await languageBy('c=zh-Hant|uic=zh-Hant')).toBe(`zh-TW ${texts['zh-TW'].warehouses.title}`);
    expect(await languageBy('en-US')).toBe(`en-US ${texts['en-US'].warehouses.title}`);
    expect(await languageBy('c=zh-Hans|uic=zh-Hans')).toBe(`zh-CN ${text('warehouses:title')}`);
    expect(await languageBy('null')).toBe(`zh-CN ${text('warehouses:title')}`);
  });

  test(`ABP ${line}: its calls read notifications and mark them as read`, async ({ page }) => {
    await open(page, scripts);
    await signIn(page);
    expect(await callApi(page, 'GET', urlOf(wire.notifications.list), { state: 0, maxResultCount: 3 })).toEqual({
      result: { unreadCount: expect.any(Number), totalCount: expect.any(Number), items: expect.any(Array) },
    });
    expect(await callApi(page, 'POST', urlOf(wire.notifications.markAllAsRead))).toMatchObject({
      result: { unread: 0 },
    });
    // `push-clients.spec.ts` tests the client's texts of pushed notifications.
    expect(
      await page.evaluate(`abp.notifications.getFormattedMessageFromUserNotification(
        { notification: { data: { type: 'Abp.Notifications.MessageNotificationData', message: 'AO', properties: { Message: 'AO' } } } })`),
    ).toBe('AO');
  });
}
