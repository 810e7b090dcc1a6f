import { api } from '@yipin/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readCookie } from '../../platform/cookies.ts';
import { chosenLanguage } from '../../platform/i18n/language.ts';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { button } from '../../testing/fields.ts';
import { addresses, answerShell, heading, openPage, showShell } from '../testing/show-shell.tsx';

beforeEach(answerShell);

it('a line break in a text that is pasted into the search of a list becomes a space', async () => {
  await showShell(addresses.customers);
  const search = page.getByRole('textbox', { name: '搜索编码、名称、拼音、电话' });
  await search.click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Harbour\nGifts');
  search.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(search).toHaveValue('Harbour Gifts');
});

describe('opened pages', () => {
  it('a closed tab is not shown in any later frame', async () => {
    const stored = [addresses.customers, addresses.warehouses].map((address) => ({ address, search: '' }));
    localStorage.setItem('yipin.tabs.host.1', JSON.stringify(stored));
    await showShell(addresses.customers);
    await expect.element(heading('客户')).toBeVisible();
    const isThere: boolean[] = [];
    const look = () => isThere.push(tab().query() !== null);
    const observer = new MutationObserver(look);
    observer.observe(opened().element(), { childList: true, subtree: true, characterData: true });
    await opened().getByRole('button', { name: '关闭“客户”' }).click();
    await expect.element(heading('仓库')).toBeVisible();
    // In these frames the row does not change, so the observer is not called.
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise(requestAnimationFrame);
      look();
    }
    observer.disconnect();
    // The first change of the row removes the tab. If it were moved to the end first, it would still be found.
    expect(isThere).not.toContain(true);
  });

  const opened = () => page.getByRole('navigation', { name: '已打开的页面' });
  const tab = () => opened().getByRole('link', { name: '客户' });

  it('an opened page keeps its filter while another page is in front, and closes', async () => {
    await showShell(addresses.customers);
    const search = page.getByRole('textbox', { name: '搜索编码、名称、拼音、电话' });
    await userEvent.fill(search, 'nobody');
    await expect.poll(() => location.search).toBe('?filter=nobody');
    await expect.element(page.getByText('没有符合条件的数据')).toBeVisible();
    await openPage('基础资料', '仓库');
    expect(location.search).toBe('');
    await tab().click();
    await expect.poll(() => location.search).toBe('?filter=nobody');
    await expect.element(search).toHaveValue('nobody');
    await expect.element(tab()).toHaveAttribute('aria-current', 'page');
    await opened().getByRole('button', { name: '关闭“客户”' }).click();
    await expect.element(tab()).not.toBeInTheDocument();
    await expect.element(heading('仓库')).toBeVisible();
  });
});

describe('another language', () => {
  async function choose(from: RegExp, language: string): Promise<void> {
    await button(from).click();
    await page.getByRole('menuitem', { name: language }).click();
  }

  it('another language changes menu, page and title, and is stored in the browser and on the server', async () => {
    const saves = answerWith(api.account.changeLanguage, null);
    await showShell(addresses.customers);
    await expect.poll(() => document.title).toContain('客户');
    await choose(/^界面语言/, 'English');
    await expect.element(heading('Customers')).toBeVisible();
    const menu = page.getByRole('complementary', { name: 'Main menu' });
    await expect.element(menu.getByRole('link', { name: 'Customers' })).toBeVisible();
    await expect.poll(() => document.title).toContain('Customers');
    expect(document.documentElement.lang).toBe('en-US');
    expect(chosenLanguage(localStorage.getItem('lang'), 'zh-CN')).toBe('en-US');
    expect(readCookie('Abp.Localization.CultureName')).toBe('en-US');
    expect(readCookie('.AspNetCore.Culture')).toBe('c=en-US|uic=en-US');
    await expect.poll(() => saves.sent).toEqual([{ languageName: 'en-US' }]);
    await choose(/^Language/, '简体中文');
    await expect.element(heading('客户')).toBeVisible();
  });

  it('another language keeps the input of a form on the page', async () => {
    const saves = answerWith(api.account.changeLanguage, null);
    answerSettings();
    await showShell('/admin/settings');
    await userEvent.fill(page.getByRole('textbox', { name: '说明' }), '按银行牌价');
    await choose(/^界面语言/, 'English');
    await expect.element(heading('System settings')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('按银行牌价');
    await choose(/^Language/, '简体中文');
    await expect.element(page.getByRole('textbox', { name: '说明' })).toHaveValue('按银行牌价');
    await expect.poll(() => saves.sent).toHaveLength(2);
  });

  function answerSettings(): void {
    answerWith(api.settings.get, {
      internationalShippingFee: '45.0000',
      packingCharges: '2.0000',
      shippingFee: '3.0000',
      volumetricDivisor: 5000,
      defaultMarkupPercent: '80.00',
      priceStep: '0.50',
      priceRounding: 'HALF_UP',
      overTakePercent: '10.00',
      billTolerancePercent: '5.00',
      minPasswordLength: 8,
      requireDigit: false,
      requireLowercase: false,
      requireUppercase: false,
      requireSymbol: false,
      lockoutAttempts: 5,
      lockoutMinutes: 10,
      sessionIdleHours: 12,
      writeOffLimit: '50.00',
      dayOrder: 'DMY',
      orderPrefixes: 'SO_AG',
      orderPrefixesFrom: null,
      exchangeRate: '4.700000',
      orderSourceChannels: [],
      staleProducts: 0,
      version: 1,
    });
    answerWith(api.tenants.own, { tenancyName: '', name: '艺品', timeZone: 'Australia/Sydney', version: 1 });
    answerWith(api.paymentTerms.list, []);
    answerWith(api.settings.exchangeRates, pageWith());
    answerWith(api.pictures.usage, { usedBytes: 0, quotaBytes: 1_000_000 });
  }
});
