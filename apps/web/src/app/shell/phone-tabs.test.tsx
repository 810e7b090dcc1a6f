import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useSession, type Login } from '../../platform/auth/index.ts';
import { button, dialog } from '../../testing/fields.ts';
import { show } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { addresses, answerShell } from '../testing/show-shell.tsx';
import { useShell } from './use-shell.ts';
import { PhoneTabs } from './tabs/phone-tabs.tsx';

function OpenedPages({ login }: { login: Login }) {
  const { tabs, pageAt, active } = useShell(login);
  return <PhoneTabs tabs={tabs} pageAt={pageAt} right={undefined} active={active?.address} />;
}

/** The list of opened pages without the pages. */
function PagesOfPhone() {
  const login = useSession((session) => session.login);
  return login && <OpenedPages login={login} />;
}

function linksInList(): string[] {
  return dialog('已打开的页面')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
}

beforeEach(async () => {
  await page.viewport(390, 844);
  answerShell();
  const opened = [addresses.customers, addresses.warehouses];
  localStorage.setItem('yipin.tabs.host.1', JSON.stringify(opened.map((address) => ({ address, search: '' }))));
  await show(<PagesOfPhone />, { at: addresses.warehouses });
});

it('a phone shows the number of opened pages, and lists them with the shown one marked', async () => {
  await button('已打开 3 个页面').click();
  await expect.poll(linksInList).toEqual(['首页', '客户', '仓库']);
  const shown = dialog('已打开的页面').getByRole('link', { name: '仓库', exact: true });
  await expect.element(shown).toHaveAttribute('aria-current', 'page');
  expect(await violationsIn()).toEqual([]);
});

it('a page opened on a phone is closed from the list, but the home page cannot be closed', async () => {
  await button('已打开 3 个页面').click();
  await expect.element(button('关闭“首页”')).not.toBeInTheDocument();
  await button('关闭“客户”').click();
  await expect.poll(linksInList).toEqual(['首页', '仓库']);
});

it('a page chosen from the list of a phone closes the list', async () => {
  await button('已打开 3 个页面').click();
  await dialog('已打开的页面').getByRole('link', { name: '客户', exact: true }).click();
  await expect.element(dialog('已打开的页面')).not.toBeInTheDocument();
  expect(location.pathname).toBe(addresses.customers);
});
