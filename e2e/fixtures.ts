import { rmSync } from 'node:fs';
import { api as wire, type Endpoint, type OutputOf, urlOf } from '@yipin/contract';
import {
  type APIRequestContext,
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  test as base,
  type WebError,
} from '@playwright/test';
import { z } from 'zod';
import { adminPassword, dataFolder, type RestartableProduct, startRestartableProduct } from './product.ts';
import { type Place, places } from './screens/shell.ts';
import { unseenBy } from './versions.ts';
import { text } from './screens/words.ts';

const deskSize = { width: 1440, height: 900 };

/** What a caller writes on the wire: defaults may be left out, ids and decimals are plain numbers or text. */
type WireOf<E> = E extends Endpoint<infer I> ? z.input<I> : never;

/** The product called as a client calls it, so that arranging data obeys its rules too. */
export interface Api {
  readonly call: <E extends Endpoint>(endpoint: E, input: WireOf<E>) => Promise<OutputOf<E>>;
}

const apiOf = (request: APIRequestContext, token: string): Api => ({
  call: async (endpoint, input) => {
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const query = Object.entries(input as object).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    );
    const answer = await request.fetch(inQuery ? `${urlOf(endpoint)}?${new URLSearchParams(query)}` : urlOf(endpoint), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        '.aspnetcore.culture': 'zh-CN',
      },
      ...(inQuery ? {} : { data: input }),
    });
    const body = (await answer.json()) as { result: unknown; error: { message: string } | null };
    expect(answer.status(), `${endpoint.id}: ${body.error?.message}`).toBe(200);
    // The generic ZodType of `Endpoint` has lost the output type that `OutputOf` reads from E.
    return z.decode(endpoint.output, body.result) as OutputOf<typeof endpoint>;
  },
});

/** How somebody signs in: by the password that all have here, and at the host, unless said otherwise. */
interface Credentials {
  readonly password?: string;
  readonly tenantId?: number;
}

/** What signing in hands out, as far as it is used here. */
interface Tokens {
  readonly userId: number;
  readonly accessToken: string;
  readonly encryptedAccessToken: string;
}

const signInByApi = async (
  request: APIRequestContext,
  userName: string,
  { password = adminPassword, tenantId }: Credentials = {},
): Promise<Tokens> => {
  const answer = await request.post(urlOf(wire.session.signIn), {
    headers: tenantId === undefined ? {} : { 'Abp.TenantId': String(tenantId) },
    data: { userNameOrEmailAddress: userName, password },
  });
  expect(answer.status()).toBe(200);
  const { result } = (await answer.json()) as { result: Tokens };
  return result;
};

/** The product as somebody else calls it. */
export const apiAs = async (
  request: APIRequestContext,
  userName: string,
  credentials: Credentials = {},
): Promise<Api> => apiOf(request, (await signInByApi(request, userName, credentials)).accessToken);

/** Fills in the sign-in page that is shown. */
export async function signInAt(page: Page, password = adminPassword, userName = 'admin'): Promise<void> {
  await page.getByLabel(text('signIn:userName')).fill(userName);
  await page.getByLabel(text('signIn:password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('signIn:submit'), exact: true }).click();
}

/** How a request ended that the browser's console complains about: the server's status, or none because it got no answer. */
type Refused = number | 'no answer';

const wordsFor = (refused: Refused): string =>
  refused === 'no answer' ? 'net::ERR_FAILED' : `responded with a status of ${refused} `;

/** What the browser's console may say in one journey, beside nothing. */
interface Quiet {
  readonly allow: (refused: Refused, endpoint: Endpoint) => void;
  /** Listens to another browser window too. */
  readonly listenTo: (context: BrowserContext) => void;
}

/** Where a journey begins: a page of the menu, or an address such as that of an open document. */
type Start = Place | `/${string}`;

/** The user of a window. By default the administrator of the host. */
interface Visitor extends Credentials {
  readonly userName?: string;
}

interface Fixtures {
  readonly api: Api;
  /**
   * Opens a page with the session of a user, without the sign-in page, which has journeys of its own. A journey begins
   * on the page it needs, because every page before it costs time. The home page costs most.
   */
  readonly signIn: (page: Page, start: Start, visitor?: Visitor) => Promise<void>;
  /** A journey fails when the browser's console complains, or a screen changes what its user may not have seen. */
  readonly quiet: Quiet;
  /** Opens a window of another user, in a browser context of its own. */
  readonly newDesk: () => Promise<Page>;
}

interface WorkerFixtures {
  /** The product on an empty database: each worker has its own, so that journeys beside each other do not meet. */
  readonly product: RestartableProduct;
}

/** In this worker. */
let journeysBegun = 0;

/**
 * The browser's contexts of this worker, by what they are for: a context that earlier journeys used has the application's
 * code in its caches, compiled, so that a page begins in a third of the time.
 */
const contexts = new Map<string, BrowserContext>();

/** Returns the browser context kept under `what`, with the headers of this journey. Creates it with `make` if there is none. */
async function lend(
  what: object,
  headers: Record<string, string> | undefined,
  make: () => Promise<BrowserContext>,
): Promise<BrowserContext> {
  const name = JSON.stringify(what);
  const context = contexts.get(name) ?? (await make());
  contexts.set(name, context);
  await context.setExtraHTTPHeaders(headers ?? {});
  return context;
}

/** Leaves a context as a new one begins, but for its caches. */
async function clear(context: BrowserContext, origin: string): Promise<void> {
  const [page = await context.newPage(), ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,service_workers,cache_storage',
  });
  await page.close();
  await Promise.all([context.clearCookies(), context.unrouteAll()]);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // Playwright reads from the braces what a fixture needs.
    async ({}, use) => {
      const folder = dataFolder();
      const product = await startRestartableProduct(folder, { YIPIN_TRUST_PROXY: '127.0.0.1' });
      await use(product);
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // People of different journeys do not sit at one address: it may sign in so many times a minute only.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'X-Forwarded-For': `192.0.2.${1 + (journeysBegun++ % 254)}` });
  },
  baseURL: async ({ product }, use, journey) => {
    await use(product.address);
    if (journey.status !== journey.expectedStatus)
      await journey.attach('what the product said', { body: product.said(), contentType: 'text/plain' });
  },
  context: async ({ browser, product, viewport, hasTouch, bypassCSP, contextOptions, extraHTTPHeaders }, use) => {
    const context = await lend({ viewport, hasTouch, bypassCSP, contextOptions }, extraHTTPHeaders, () =>
      browser.newContext(),
    );
    await use(context);
    await clear(context, product.address);
  },
  api: async ({ request }, use) => {
    await use(await apiAs(request, 'admin'));
  },
  signIn: async ({ product, request }, use) => {
    await use(async (page, start, { userName = 'admin', ...credentials } = {}) => {
      const { userId, accessToken, encryptedAccessToken } = await signInByApi(request, userName, credentials);
      const { tenantId } = credentials;
      const cookies = {
        'Abp.AuthToken': accessToken,
        enc_auth_token: encryptedAccessToken,
        ...(tenantId === undefined ? {} : { 'Abp.TenantId': String(tenantId) }),
      };
      await page.context().addCookies(
        Object.entries(cookies).map(([name, value]) => ({
          name,
          value: encodeURIComponent(value),
          url: product.address,
        })),
      );
      // The tour would start at the first visit of a user.
      const tour = `yipin.tour.${tenantId ?? 'host'}.${userId}`;
      await page.addInitScript((name) => localStorage.setItem(name, 'shown'), tour);
      const place = start in places ? places[start as Place] : undefined;
      await page.goto(product.address + (place?.address ?? start));
      await expect(page.getByRole('banner')).toBeVisible();
      if (place) await expect(page.getByRole('heading', { level: 1, name: place.title, exact: true })).toBeVisible();
    });
  },
  quiet: [
    async ({ context }, use) => {
      const complaints: { readonly words: string; readonly url: string }[] = [];
      const allowed: { readonly words: string; readonly path: string }[] = [];
      const onRequest = (request: Request) => {
        const words = unseenBy(request);
        if (words !== undefined) complaints.push({ words, url: '' });
      };
      const onError = (failure: WebError) => complaints.push({ words: failure.error().message, url: '' });
      const onMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push({ words: message.text(), url: message.location().url });
      };
      const heard: BrowserContext[] = [];
      const listenTo = (other: BrowserContext) =>
        void heard.push(other.on('request', onRequest).on('weberror', onError).on('console', onMessage));
      listenTo(context);
      await use({
        listenTo,
        allow: (refused, endpoint) => allowed.push({ words: wordsFor(refused), path: urlOf(endpoint) }),
      });
      // The next journey has the same contexts.
      for (const other of heard) other.off('request', onRequest).off('weberror', onError).off('console', onMessage);
      const isAllowed = ({ words, url }: { words: string; url: string }) =>
        allowed.some((about) => words.includes(about.words) && url.replace(/\?.*/, '').endsWith(about.path));
      expect(complaints.filter((complaint) => !isAllowed(complaint))).toEqual([]);
    },
    { auto: true },
  ],
  newDesk: async ({ browser, product, baseURL, contextOptions, extraHTTPHeaders, quiet }, use) => {
    const desks: BrowserContext[] = [];
    await use(async () => {
      const what = { desk: desks.length, contextOptions };
      // Whatever the journey's own window is: a desk is no phone.
      const desk = await lend(what, extraHTTPHeaders, () =>
        browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: deskSize, hasTouch: false }),
      );
      quiet.listenTo(desk);
      desks.push(desk);
      return desk.newPage();
    });
    await Promise.all(desks.map((desk) => clear(desk, product.address)));
  },
});

export { expect };
