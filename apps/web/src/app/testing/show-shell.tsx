import { api } from '@yipin/contract';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { useSession } from '../../platform/auth/index.ts';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { ownProfile } from '../../testing/fixtures/own-profile.fixtures.ts';
import { mount, type ShowOptions } from '../../testing/show.tsx';
import { Application } from '../application.tsx';

/** Addresses of pages that need no data but their own list. */
export const addresses = {
  customers: '/artware/customerManage',
  warehouses: '/artware-settings/warehouses',
  factories: '/artwarePurchaseOrder/factorys',
  logisticsCompanies: '/artware-settings/logisticsCompanyManager',
} as const;

/** Answers the calls of the shell and the home page without pending work, and those of the lists above without rows. */
export function answerShell(): void {
  answerWith(api.notifications.counts, { unread: 0, read: 0, deleted: 0 });
  answerWith(api.account.profile, ownProfile);
  answerWith(api.warehouses.names, []);
  answerWith(api.dashboard.firstSteps, { isNew: true, isHostOnly: false, steps: [] });
  answerWith(api.dashboard.waiting, { work: [] });
  answerWith(api.customers.list, pageWith());
  answerWith(api.users.artwareSalesNames, []);
  answerWith(api.paymentTerms.list, []);
  answerWith(api.warehouses.list, pageWith());
  answerWith(api.factories.list, pageWith());
  answerWith(api.logisticsCompanies.list, pageWith());
}

function SignedIn() {
  const login = useSession((session) => session.login);
  return login && <Application login={login} />;
}

/** Shows the application at an address, and waits until the tools of the header are loaded. */
export async function showShell(at: string, options: Omit<ShowOptions, 'at'> = {}): Promise<void> {
  await mount(<SignedIn />, { at, ...options });
  await expect.element(page.getByRole('button', { name: /^(个人中心|帳號|My account)/ })).toBeVisible();
}

/** Shows the shell again at the current address, as a reload does. */
export function reloadShell(): Promise<void> {
  return showShell(location.pathname + location.search);
}

/** Returns the main menu next to the pages. */
export function mainMenu(): Locator {
  return page.getByRole('complementary', { name: '主菜单' });
}

/** Returns the heading of the page in front. */
export function heading(title: string): Locator {
  return page.getByRole('heading', { level: 1, name: title, exact: true });
}

/** Opens a page by the menu. */
export async function openPage(group: string, title: string): Promise<void> {
  const entry = mainMenu().getByRole('link', { name: title, exact: true });
  if (!entry.query()?.checkVisibility()) await mainMenu().getByRole('menuitem', { name: group }).first().click();
  await entry.click();
  await expect.element(heading(title)).toBeVisible();
}
