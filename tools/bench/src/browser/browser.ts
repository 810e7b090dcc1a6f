import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { checkout } from '@yipin/server/tools';
import type { Filled } from '../fill.ts';

const Found = z.object({
  findChromium: z.custom<() => string | undefined>((found) => typeof found === 'function'),
  chromiumArguments: z.array(z.string()),
});

/** A page of the product in a headless browser, and the function that ends the browser. */
interface OpenBrowser {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** Starts the browser of the journeys, not throttled, and signs in with the session of the company. */
export async function openBrowser({ tenantId, token }: Filled, url: string): Promise<OpenBrowser> {
  const module = path.join(checkout, 'tools/check/runs/chromium.mjs');
  const { findChromium, chromiumArguments } = Found.parse(await import(pathToFileURL(module).href));
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const cookies = { 'Abp.TenantId': String(tenantId), 'Abp.AuthToken': token, 'Abp.Localization.CultureName': 'en-US' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  return { page: await context.newPage(), close: () => browser.close() };
}
