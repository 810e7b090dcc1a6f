import { type Endpoint, type InputOf, type OutputOf, printJson, urlOf } from '@yipin/contract';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { adminPassword } from './settings.ts';

/** The product called as a client calls it, so that arranging data obeys its rules too. */
export interface Api {
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
}

const apiOf = (request: APIRequestContext, token: string): Api => ({
  call: async (endpoint, input) => {
    const sent = z.encode(endpoint.input, input) as Record<string, unknown>;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      '.aspnetcore.culture': 'zh-CN',
    };
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const query = Object.entries(sent).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const answer = await request.fetch(inQuery ? `${urlOf(endpoint)}?${new URLSearchParams(query)}` : urlOf(endpoint), {
      method: endpoint.method,
      headers,
      ...(inQuery ? {} : { data: printJson(sent) }),
    });
    const body = (await answer.json()) as { result: unknown; error: { message: string } | null };
    expect(answer.status(), `${endpoint.id}: ${body.error?.message}`).toBe(200);
    return z.decode(endpoint.output, body.result) as OutputOf<typeof endpoint>;
  },
});

const signInByApi = async (request: APIRequestContext): Promise<string> => {
  const answer = await request.post('/api/TokenAuth/Authenticate', {
    data: { userNameOrEmailAddress: 'admin', password: adminPassword },
  });
  expect(answer.status()).toBe(200);
  const { result } = (await answer.json()) as { result: { accessToken: string } };
  return result.accessToken;
};

interface Fixtures {
  readonly api: Api;
  /** Signs the administrator in through the sign-in page. */
  readonly signIn: (page: Page) => Promise<void>;
}

/** A journey fails when the browser's console complains. */
export const test = base.extend<Fixtures & { quiet: void }>({
  api: async ({ request }, use) => {
    await use(apiOf(request, await signInByApi(request)));
  },
  signIn: async ({ baseURL }, use) => {
    await use(async (page) => {
      await page.goto(`${baseURL}/login`);
      await page.getByLabel('用户名').fill('admin');
      await page.getByLabel('密码', { exact: true }).fill(adminPassword);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect(page).toHaveURL(/\/home$/);
    });
  },
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
