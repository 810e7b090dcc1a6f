import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '../../../platform/auth/index.ts';
import { applyUserTheme } from '../../../platform/theme/theme-store.ts';
import { button } from '../../../testing/fields.ts';
import { focus } from '../../../testing/keyboard.ts';
import { violationsIn } from '../../../testing/violations.ts';
import { answerSession, showRoot, signIn, signInButton } from '../../testing/show-root.tsx';
import { answerShell, mainMenu, showShell } from '../../testing/show-shell.tsx';

function theme() {
  return document.documentElement.dataset['theme'];
}

function radio(name: string) {
  return page.getByRole('radio', { name });
}

function box() {
  return page.getByRole('group', { name: '主题' });
}

function account(name: string | RegExp) {
  return page.getByRole('button', { name });
}

function background(element: Element | null) {
  return element && getComputedStyle(element).backgroundColor;
}

/** Shows the application with the blue theme, whose box is opened by keyboard. */
async function openBox(): Promise<void> {
  await showShell('/home');
  await focus(button('主题'));
  await userEvent.keyboard('{Enter}');
  await expect.element(radio('深色菜单 · 蓝色')).toHaveFocus();
}

describe('the choice of a theme', () => {
  beforeEach(answerShell);

  it('the theme follows the arrow keys, and Escape returns the focus to the button', async () => {
    await openBox();
    expect(theme()).toBe('black_b');
    expect(await violationsIn()).toEqual([]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(radio('浅色菜单 · 绿色')).toBeChecked();
    expect(theme()).toBe('light_g');
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).not.toBeInTheDocument();
    await expect.element(button('主题')).toHaveFocus();
    await expect.poll(() => background(mainMenu().element())).toBe('rgb(255, 255, 255)');
    expect(localStorage.getItem('theme')).toBe(
      JSON.stringify([{ userName: '.\\admin', mainTheme: 'g', menuTheme: 'light' }]),
    );
  });

  it('dark pages are chosen next to the theme, have no accessibility violations, and keep the theme', async () => {
    await openBox();
    await page.getByText('深色', { exact: true }).click();
    await expect.poll(() => background(document.body)).toBe('rgb(15, 22, 34)');
    expect(await violationsIn()).toEqual([]);
    await radio('深色菜单 · 红色').click();
    expect(theme()).toBe('black_r');
    expect(background(document.body)).toBe('rgb(15, 22, 34)');
    expect(localStorage.getItem('theme')).toBe(
      JSON.stringify([{ userName: '.\\admin', mainTheme: 'r', menuTheme: 'dark', mode: 'dark' }]),
    );
    await page.getByText('浅色', { exact: true }).click();
    await expect.poll(() => background(document.body)).toBe('rgb(242, 244, 248)');
  });

  it('the theme of the last user is set in a new window before anything is shown', async () => {
    const color = document.head.appendChild(document.createElement('meta'));
    color.name = 'theme-color';
    await openBox();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    // The state at the start of the application: the token is stored, and its user is not fetched yet.
    useSession.setState({ login: undefined });
    expect(theme()).toBe('black_b');
    applyUserTheme();
    expect(theme()).toBe('light_g');
    expect(color.content).toBe('#ffffff');
    await showShell('/home');
    expect(
      background(
        account(/^个人中心/)
          .element()
          .querySelector('[aria-hidden]'),
      ),
    ).toBe('rgb(11, 116, 67)');
    color.remove();
  });
});

describe('the theme of each user', () => {
  async function choose(name: string): Promise<void> {
    await button('主题').click();
    await radio(name).click({ force: true });
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).not.toBeInTheDocument();
  }

  async function signOut(): Promise<void> {
    await account(/^个人中心/).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect.element(signInButton()).toBeVisible();
  }

  it('each user has a theme of their own, and the sign-in page looks the same for all', async () => {
    await showRoot('/home');
    await expect.element(button('主题')).toBeVisible();
    await choose('浅色菜单 · 红色');
    expect(theme()).toBe('light_r');
    await signOut();
    expect(theme()).toBe('black_b');

    answerSession('bea');
    await signIn('bea');
    await expect.element(account('个人中心: 系统 · bea')).toBeVisible();
    expect(theme()).toBe('black_b');
    await choose('深色菜单 · 橙色');
    expect(theme()).toBe('black_y');
    await signOut();

    answerSession('admin');
    await signIn('admin');
    await expect.element(account('个人中心: 系统 · admin')).toBeVisible();
    expect(theme()).toBe('light_r');
  });
});
