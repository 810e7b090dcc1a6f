import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type Login, useSession } from '../../../platform/auth/index.ts';
import { button, dialog } from '../../../testing/fields.ts';
import { focus } from '../../../testing/keyboard.ts';
import { show } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { addresses, answerShell, heading, openPage, showShell } from '../../testing/show-shell.tsx';
import { TabsRow } from './tabs-row.tsx';
import { useShell } from '../use-shell.ts';

function OpenedPages({ login }: { login: Login }) {
  const { tabs, pageAt, active } = useShell(login);
  return <TabsRow tabs={tabs} pageAt={pageAt} right={undefined} active={active?.address} />;
}

/** The row of opened pages without the pages. */
function Row() {
  const login = useSession((session) => session.login);
  return login && <OpenedPages login={login} />;
}

function row(): Locator {
  return page.getByRole('navigation', { name: '已打开的页面' });
}

function tab(title: string): Locator {
  return row().getByRole('link', { name: title, exact: true });
}

function menuItem(name: string): Locator {
  return page.getByRole('menuitem', { name });
}

/** Returns the titles of the tabs in their order. */
function titles(): string[] {
  return row()
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
}

async function expectInFront(title: string): Promise<void> {
  await expect.element(tab(title)).toHaveAttribute('aria-current', 'page');
}

/** Shows the row with the pages that were open before, one of them in front, and waits for its tools. */
async function showRow(front: string, opened: readonly string[]): Promise<void> {
  localStorage.setItem('yipin.tabs.host.1', JSON.stringify(opened.map((address) => ({ address, search: '' }))));
  await show(<Row />, { at: front });
  await expect.element(row().getByRole('button', { name: '页面操作' })).toBeVisible();
}

/** Shows customers, warehouses and factories as open; factories are in front. */
async function showThree(): Promise<void> {
  await showRow(addresses.factories, [addresses.customers, addresses.warehouses, addresses.factories]);
  await expect.poll(titles).toEqual(['首页', '客户', '仓库', '工厂']);
}

/** Shows the row again as a reload does. */
function reload(): Promise<void> {
  return show(<Row />, { at: location.pathname + location.search });
}

describe('the row of opened pages by keyboard', () => {
  it('the arrow keys, Home and End move the focus along the tabs', async () => {
    await showThree();
    await focus(tab('工厂'));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('首页')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(tab('工厂')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(tab('仓库')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(tab('首页')).toHaveFocus();
  });

  it('Ctrl+Shift with an arrow key moves a tab and announces its position, but never before home', async () => {
    await showThree();
    await focus(tab('工厂'));
    await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
    await expect.poll(titles).toEqual(['首页', '客户', '工厂', '仓库']);
    await expect.element(row().getByRole('status')).toHaveTextContent('“工厂”移到第 3 位，共 4 个页面');
    await expect.element(tab('工厂')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{/Control}');
    await expect.poll(titles).toEqual(['首页', '工厂', '客户', '仓库']);
    await reload();
    await expect.poll(titles).toEqual(['首页', '工厂', '客户', '仓库']);
  });

  it('Enter opens a tab, Delete closes it and focuses the next one, and home cannot be closed', async () => {
    await showThree();
    await focus(tab('仓库'));
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expectInFront('客户');
    await expect.element(tab('客户')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect.poll(titles).toEqual(['首页', '仓库', '工厂']);
    await expectInFront('仓库');
    await expect.element(tab('仓库')).toHaveFocus();
    await userEvent.keyboard('{Home}{Backspace}');
    await expect.poll(titles).toEqual(['首页', '仓库', '工厂']);
    await reload();
    await expect.poll(titles).toEqual(['首页', '仓库', '工厂']);
  });

  it('Shift+F10 opens the menu of a tab, and Escape returns the focus to the tab', async () => {
    await showThree();
    await focus(tab('仓库'));
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(menuItem('重新加载')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(menuItem('重新加载')).not.toBeInTheDocument();
    await expect.element(tab('仓库')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await menuItem('关闭其他').click();
    await expect.poll(titles).toEqual(['首页', '仓库']);
    await expectInFront('仓库');
  });
});

describe('dragging tabs', () => {
  /** Drags a tab to the middle of another one with the mouse. */
  const drag = (title: string, to: string): Promise<void> => userEvent.dragAndDrop(tab(title), tab(to), { steps: 8 });

  it('a tab that is dragged to another one moves there without being opened, home stays first, and the order is stored', async () => {
    await showThree();
    // The drag code is loaded after the tabs are shown.
    await expect
      .poll(async () => {
        await drag('客户', '工厂');
        return titles();
      })
      .toEqual(['首页', '仓库', '工厂', '客户']);
    expect(location.pathname).toBe(addresses.factories);
    await drag('客户', '首页');
    await expect.poll(titles).toEqual(['首页', '客户', '仓库', '工厂']);
    await drag('首页', '工厂');
    await drag('工厂', '仓库');
    await expect.poll(titles).toEqual(['首页', '客户', '工厂', '仓库']);
    await expectInFront('工厂');
    await reload();
    await expect.poll(titles).toEqual(['首页', '客户', '工厂', '仓库']);
  });
});

describe('closing pages', () => {
  it('closing the page in front shows the next page, and closing the last one the page before', async () => {
    await showThree();
    await tab('仓库').click();
    await row().getByRole('button', { name: '关闭“仓库”' }).click();
    await expectInFront('工厂');
    await tab('工厂').click({ button: 'middle' });
    await expectInFront('客户');
    await expect.poll(titles).toEqual(['首页', '客户']);
  });

  it('a page that is closed before it is shown does not open again', async () => {
    await showThree();
    await tab('客户').click();
    await expectInFront('客户');
    const link = await tab('仓库').findElement();
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    link.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }));
    await expectInFront('工厂');
    await expect.poll(titles).toEqual(['首页', '客户', '工厂']);
  });

  it('the menu of a tab closes the pages to its right and shows its page', async () => {
    await showThree();
    await tab('客户').click({ button: 'right' });
    await menuItem('关闭右侧页面').click();
    await expect.poll(titles).toEqual(['首页', '客户']);
    await expectInFront('客户');
  });

  it('the menu of the row closes all pages but home', async () => {
    await showThree();
    await row().getByRole('button', { name: '页面操作' }).click();
    await menuItem('关闭全部').click();
    await expect.poll(titles).toEqual(['首页']);
    await expect.poll(() => location.pathname).toBe('/home');
  });
});

describe('a page with unsaved input', () => {
  beforeEach(answerShell);

  const name = () => dialog('新建仓库').getByLabelText('名称', { exact: true });

  /** Types into a form on the warehouses page, then goes back to home, which leaves the form open on its page. */
  async function typeAndGoBack(): Promise<void> {
    await showShell('/home');
    await openPage('基础资料', '仓库');
    await button(/新建仓库/).click();
    await userEvent.fill(name(), '打到一半');
    history.back();
    await expect.poll(() => location.pathname).toBe('/home');
    await expect.element(dialog('新建仓库')).not.toBeInTheDocument();
  }

  it('a page with unsaved input closes only after confirmation, and keeps the input otherwise', async () => {
    await typeAndGoBack();
    await focus(tab('仓库'));
    await userEvent.keyboard('{Delete}');
    await button('继续编辑').click();
    await expect.poll(titles).toEqual(['首页', '仓库']);
    await tab('仓库').click();
    await expect.element(name()).toHaveValue('打到一半');
  });

  it('a page with unsaved input reloads without the input after confirmation', async () => {
    await typeAndGoBack();
    await tab('仓库').click({ button: 'right' });
    await menuItem('重新加载').click();
    await button('放弃').click();
    await tab('仓库').click();
    await expect.element(heading('仓库')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the row of opened pages in a narrow window', () => {
  const back = () => row().getByRole('button', { name: '向左滚动' });
  const opened = [
    '/artware/artwareproduct',
    '/artware/artwareOrder',
    '/artware/customerManage',
    '/artwarePurchaseOrder/purchaseOrder',
    '/artwarePurchaseOrder/pendings',
    '/artwarePurchaseOrder/factorys',
    '/artwareInvoiceOrder/invoiceOrder',
    '/artwareInvoiceOrder/invoicePending',
    '/artware-settings/artwareclass',
    '/artware-settings/logisticsCompanyManager',
    '/admin/users',
    '/admin/roles',
    '/artware-settings/warehouses',
  ];

  async function showMany(): Promise<void> {
    await page.viewport(900, 700);
    await showRow(addresses.warehouses, opened);
    await expect.element(row().getByRole('button', { name: '向右滚动' })).toBeDisabled();
  }

  it('the row of tabs in a narrow window scrolls to the page in front, with buttons, wheel and keys', async () => {
    await showMany();
    await expect.element(tab('仓库')).toBeInViewport({ ratio: 1 });
    await expect.element(tab('首页')).not.toBeInViewport();
    // Each press scrolls by less than the width of the row.
    await expect
      .poll(() => {
        const element = back().element();
        if (element instanceof HTMLElement) element.click();
        return element.matches(':disabled');
      })
      .toBe(true);
    await expect.element(tab('首页')).toBeInViewport({ ratio: 1 });
    await userEvent.wheel(tab('产品管理'), { delta: { y: 2_000 } });
    await expect.element(tab('仓库')).toBeInViewport({ ratio: 1 });
    await expect.element(row().getByRole('button', { name: '页面操作' })).toBeVisible();
    await focus(tab('仓库'));
    await userEvent.keyboard('{Home}');
    await expect.element(tab('首页')).toBeInViewport({ ratio: 1 });
  });
});

describe('a tab that is closed', () => {
  it.each([
    ['its button', () => row().getByRole('button', { name: /仓库/ }).click()],
    [
      'Delete',
      async () => {
        await focus(tab('仓库'));
        await userEvent.keyboard('{Delete}');
      },
    ],
  ])('a tab closed with %s disappears at once and is never shown at the end of the row', async (_name, close) => {
    await showRow(addresses.warehouses, [addresses.warehouses, addresses.customers, addresses.factories]);
    await expect.poll(titles).toEqual(['首页', '仓库', '客户', '工厂']);
    const seen: string[][] = [];
    const observer = new MutationObserver(() => seen.push(titles()));
    observer.observe(row().element(), { childList: true, subtree: true });
    await close();
    await expectInFront('客户');
    observer.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    for (const shown of seen) expect(shown).toEqual(['首页', '客户', '工厂']);
    await openAgain();
  });

  async function openAgain(): Promise<void> {
    await reload();
    await expect.poll(titles).toEqual(['首页', '客户', '工厂']);
  }
});
