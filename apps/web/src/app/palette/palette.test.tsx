import { api } from '@yipin/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Login, useSession } from '../../platform/auth/index.ts';
import { answerWith, noAnswer, type ReplyOf, type SentInput } from '../../testing/answer-with.ts';
import { allowConsoleError } from '../../testing/console-errors.ts';
import { button, dialog } from '../../testing/fields.ts';
import { show } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { HeaderSearch } from '../overlays/header-search.tsx';
import { Overlays } from '../overlays/overlays.tsx';
import { setManual } from '../testing/manual.fixtures.ts';
import { useShell } from '../shell/use-shell.ts';

type Found = ReplyOf<typeof api.search.find>;

const spelt: Readonly<Record<string, string>> = {
  仓库: '仓库 cangku ck',
  客户: '客户 kehu kh',
  应收与应付: '应收与应付 yingshou',
};

function spelling({ texts }: SentInput): string[] {
  return Array.isArray(texts) ? texts.map((text) => spelt[String(text)] ?? String(text)) : [];
}

const nothing: Found = { groups: [] };
const harbour: Found = {
  groups: [{ kind: 'customer', items: [{ id: 5, code: 'P-5', name: '海港礼品', isActive: true }] }],
};

function Above({ login }: { login: Login }) {
  const { pages, active } = useShell(login);
  return (
    <>
      <HeaderSearch />
      <Overlays login={login} pages={pages} used={active} />
    </>
  );
}

/** The palette and its button, without the pages that it opens. */
function PaletteOnly() {
  const login = useSession((session) => session.login);
  return login && <Above login={login} />;
}

const name = '搜索页面、操作和数据';

function palette() {
  return dialog(name);
}

function field() {
  return palette().getByRole('combobox');
}

function option(words: string | RegExp) {
  return palette().getByRole('option', { name: words });
}

function help() {
  return page.getByRole('complementary', { name: '帮助' });
}

function address() {
  return location.pathname + location.search;
}

/** Opens the palette with the keyboard and types. */
async function look(text: string): Promise<void> {
  await expect.element(button(name)).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  if (text) await userEvent.keyboard(text);
}

beforeEach(async () => {
  answerWith(api.search.spell, spelling);
  answerWith(api.search.find, nothing);
  await show(<PaletteOnly />, { at: '/home' });
});

describe('the palette', () => {
  it('the palette finds a page by the pinyin of its title, and Enter opens the page', async () => {
    await look('cangku');
    await expect.element(option(/^仓库/).first()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(palette()).not.toBeInTheDocument();
    expect(address()).toBe('/artware-settings/warehouses');
  });

  it.each([
    ['artwareOrder', 'SO-7', '/artware/artwareOrder/7'],
    ['purchaseOrder', 'PO-7', '/artwarePurchaseOrder/purchaseOrder/7'],
    ['shipment', 'SH-7', '/artwareInvoiceOrder/invoiceOrder/7'],
  ] as const)(
    'the palette finds a document of the kind %s by its number, and Enter opens it',
    async (kind, code, at) => {
      const finds = answerWith(api.search.find, {
        groups: [{ kind, items: [{ id: 7, code, name: '海港礼品', isActive: true }] }],
      });
      await look(code.toLowerCase());
      await expect.element(option(code)).toBeVisible();
      await userEvent.keyboard('{Enter}');
      await expect.poll(address).toBe(at);
      // On a slow machine the first letters may be searched as well.
      expect(finds.sent.at(-1)).toEqual({ text: code.toLowerCase() });
    },
  );

  it('the palette opens the first result on arrival when Enter is pressed before the reply', async () => {
    let release: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (release = resolve));
    answerWith(api.search.find, async () => {
      await waiting;
      return harbour;
    });
    await look('P-5');
    await userEvent.keyboard('{Enter}');
    await expect.element(palette()).toBeVisible();
    release();
    await expect.poll(address).toBe('/artware/customerManage/5');
    await expect.element(palette()).not.toBeInTheDocument();
  });

  it('the palette lists earlier choices, the latest first, and the arrow keys go around the list', async () => {
    answerWith(api.search.find, harbour);
    await look('haigang');
    await expect.element(option('海港礼品')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(palette()).not.toBeInTheDocument();
    await look('新建客户{Enter}');
    await expect.poll(address).toBe('/artware/customerManage/new');
    await look('');
    await expect.element(option('新建客户')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('海港礼品')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(palette().getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(palette()).not.toBeInTheDocument();
  });

  it.each([
    ['exchange rate', '汇率', '/admin/settings#rate'],
    ['view', '逾期 销售', '/artware/artwareOrder?overdue=true'],
  ])('the palette finds a setting and a view of a list by name, and Enter opens it: %s', async (_kind, words, at) => {
    await look(words);
    await expect.element(palette().getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(palette()).not.toBeInTheDocument();
    await expect.poll(() => address() + location.hash).toBe(at);
  });

  it('the palette switches the language and opens the choice of the theme', async () => {
    const saved = answerWith(api.account.changeLanguage, null);
    await look('English{Enter}');
    await expect.poll(() => document.documentElement.lang).toBe('en-US');
    await expect.poll(() => saved.sent).toEqual([{ languageName: 'en-US' }]);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('theme{Enter}');
    await expect.element(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  });

  it('the palette finds a topic of the help by its title, and Enter opens it next to the page', async () => {
    setManual();
    await look('yingshou');
    await expect.element(option('应收与应付')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(palette()).not.toBeInTheDocument();
    await expect.element(help().getByRole('heading', { name: '应收与应付' })).toBeVisible();
    expect(address()).toBe('/home');
  });

  it('the palette says that nothing was found for a text without results', async () => {
    await look('zzzz-9999');
    await expect.element(palette().getByText('没有找到“zzzz-9999”')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('the palette has no accessibility violations while it lists results', async () => {
    answerWith(api.search.find, harbour);
    await look('客户');
    await expect.element(option('新建客户')).toBeVisible();
    await expect.element(option('海港礼品')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('the palette offers another try when the search fails', async () => {
    allowConsoleError(/Failed to fetch/);
    answerWith(api.search.find, noAnswer);
    await look('another');
    const retry = palette().getByRole('button', { name: '重试' });
    await expect.element(retry).toBeVisible();
    answerWith(api.search.find, nothing);
    await retry.click();
    await expect.element(palette().getByText('没有找到“another”')).toBeVisible();
  });

  it('the palette fills the screen of a phone, and closes with its button or by choosing a page', async () => {
    await page.viewport(390, 844);
    await button(name).click();
    await userEvent.fill(field(), '客户');
    await expect.element(option(/^客户/).first()).toBeVisible();
    const { x, y, width, height } = (await palette().findElement()).getBoundingClientRect();
    expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await palette().getByRole('button', { name: '关闭' }).click();
    await expect.element(palette()).not.toBeInTheDocument();
    await button(name).click();
    await userEvent.fill(field(), '客户');
    await option(/^客户/).first().click();
    expect(address()).toBe('/artware/customerManage');
  });
});
