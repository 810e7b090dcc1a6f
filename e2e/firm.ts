import { api as wire } from '@yipin/contract';
import type { APIRequestContext } from '@playwright/test';
import { type Api, apiAs } from './fixtures.ts';
import { adminPassword } from './product.ts';

/** A firm that nobody else works in: for what changes something for all of a firm, such as its exchange rate. */
export interface Firm {
  /** Called by its administrator. */
  readonly api: Api;
  /** Its administrator, who is called `admin` as that of the host, signs in to this one. */
  readonly tenantId: number;
}

/** Makes a firm; `host` is called by somebody who may. */
export async function arrangeFirm(host: Api, request: APIRequestContext, tenancyName: string): Promise<Firm> {
  const about = { tenancyName, name: `宜兴紫砂 ${tenancyName}`, adminEmailAddress: 'boss@example.com' };
  // That a first password has to be changed is a journey of its own.
  const { id } = await host.call(wire.tenants.create, { ...about, adminPassword, mustChangePassword: false });
  return { api: await apiAs(request, 'admin', { tenantId: id }), tenantId: id };
}
