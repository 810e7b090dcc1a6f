import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lock } from '../../platform/auth/lock.ts';
import { useLock } from '../../platform/auth/lock-store.ts';
import { answerWith, refuse } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { loginOf } from '../../testing/login.ts';
import { leavePage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { answerSignInWithCode, enterCode, showRoot, signIn, signInButton } from '../testing/show-root.tsx';
import { lockCircle } from '../shell/header/lock-circle.module.css';
import { addresses, heading, mainMenu } from '../testing/show-shell.tsx';

function password() {
  return page.getByLabelText('密码', { exact: true });
}

function unlockButton() {
  return button('解锁');
}

function form() {
  return dialog('新建仓库');
}

function code() {
  return form().getByLabelText('编码', { exact: true });
}

function address() {
  return location.pathname + location.search;
}

async function unlockWith(typed: string): Promise<void> {
  await userEvent.fill(password(), typed);
  await unlockButton().click();
}

async function expectLocked(): Promise<void> {
  await expect.element(unlockButton()).toBeVisible();
  await expect.poll(address).toBe('/locking');
  await expect.poll(() => document.title).toContain('已锁定');
}

/** Shows the warehouses and locks the screen with its button. */
async function lockWarehouses(): Promise<void> {
  await showRoot(addresses.warehouses);
  await expect.element(heading('仓库')).toBeVisible();
  await button('锁定屏幕').click();
  await expectLocked();
}

/** Shows a filtered list with a form that is half filled in, and locks the screen as another window does. */
async function lockWhileTyping(): Promise<void> {
  await showRoot(`${addresses.warehouses}?filter=nobody`);
  await button(/新建仓库/).click();
  await userEvent.fill(code(), 'LK');
  await userEvent.fill(form().getByLabelText('名称', { exact: true }), '锁屏');
  lock(loginOf(), true);
  await expectLocked();
}

/** Opens a window at an address while the screen is locked. */
async function openWindow(at: string): Promise<void> {
  leavePage();
  useLock.setState({ phase: 'barred' });
  await showRoot(at);
}

describe('the locked screen', () => {
  it('the locked screen hides the application, with the focus in the password field', async () => {
    await lockWhileTyping();
    await expect.element(password()).toHaveFocus();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
    expect(document.body.innerText).not.toMatch(/仓库|锁屏/);
    expect(document.cookie).toMatch(/(^|; )locking=1(;|$)/);
    expect(decodeURIComponent(document.cookie)).toContain(`last_page_name=${addresses.warehouses}?filter=nobody`);
    expect(await violationsIn()).toEqual([]);
  });

  it('the locked screen stays when the user goes back in the history', async () => {
    history.replaceState(null, '', '/home');
    history.pushState(null, '', '/');
    await lockWhileTyping();
    const wentBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await wentBack;
    await expectLocked();
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
  });

  it('a window that is opened while the screen is locked sends no request', async () => {
    await lockWarehouses();
    await openWindow('/artware/artwareOrder');
    const requests = answerWith(api.start.get, refuse('not-signed-in'));
    await expectLocked();
    expect(requests.sent).toEqual([]);
  });

  it('the locked screen shows the reason of the server when the password is wrong, and stays', async () => {
    await lockWarehouses();
    answerWith(api.session.signIn, refuse('login-failed', { message: '用户名或密码不正确' }));
    await unlockWith('not-the-password');
    await expect.element(page.getByText('用户名或密码不正确')).toBeVisible();
    await expect.element(password()).toHaveFocus();
    await expectLocked();
  });

  it('the right password returns to the page as it was left, with the input of its form', async () => {
    await lockWhileTyping();
    const signIns = answerWith(api.session.signIn, {
      accessToken: 'next token',
      encryptedAccessToken: '',
      expireInSeconds: 3600,
      userId: 1,
    });
    const signOuts = answerWith(api.session.signOut, null);
    await unlockWith('password');
    await expect.poll(address).toBe(`${addresses.warehouses}?filter=nobody`);
    await expect.poll(() => document.title).toContain('仓库');
    await expect.element(code()).toHaveValue('LK');
    expect(signIns.sent).toMatchObject([{ userNameOrEmailAddress: 'admin', password: 'password' }]);
    await expect.poll(() => signOuts.sent).toHaveLength(1);
    expect(document.cookie).not.toContain('locking=1');
  });

  it('the right password unlocks the screen after a reload although the session has ended', async () => {
    await lockWarehouses();
    await openWindow('/locking');
    await expectLocked();
    answerWith(api.session.signOut, refuse('not-signed-in'));
    await unlockWith('password');
    await expect.poll(address).toBe(addresses.warehouses);
    await expect.element(heading('仓库')).toBeVisible();
  });

  it('the locked screen requires a code of a user with a second factor, and accepts a recovery code', async () => {
    await lockWarehouses();
    const signIns = answerSignInWithCode('2k7q-9x4p');
    await unlockWith('password');
    await button('使用恢复码').click();
    expect(await violationsIn()).toEqual([]);
    await enterCode('恢复码', '2k7q-9x4p');
    await expect.poll(address).toBe(addresses.warehouses);
    await expect.element(heading('仓库')).toBeVisible();
    const withPassword = { userNameOrEmailAddress: 'admin', password: 'password' };
    expect(signIns.sent).toMatchObject([
      { ...withPassword, twoFactorVerificationCode: '' },
      { ...withPassword, twoFactorVerificationCode: '2k7q-9x4p' },
    ]);
  });

  it('signing out of the locked screen leads to sign-in, and from there to the home page', async () => {
    await lockWarehouses();
    await button('退出登录').click();
    await expect.element(signInButton()).toBeVisible();
    await expect.poll(address).toBe('/login');
    await signIn('admin');
    await expect.poll(address).toBe('/home');
    await expect.element(mainMenu()).toBeVisible();
  });

  it('the locked screen leads to sign-in when the user signs out in another window', async () => {
    await lockWarehouses();
    document.cookie = 'Abp.AuthToken=; path=/; max-age=0';
    window.dispatchEvent(new StorageEvent('storage', { key: 'yipin.locked', newValue: null }));
    await expect.element(signInButton()).toBeVisible();
    await expect.poll(address).toBe('/login');
  });

  it('the address of the lock page leads home while the screen is not locked', async () => {
    await showRoot('/locking');
    await expect.poll(address).toBe('/home');
    await expect.element(mainMenu()).toBeVisible();
  });

  it('the lock page is shown after the closing circle, and the flag is set at once', async () => {
    await showRoot(addresses.warehouses);
    await expect.element(button('锁定屏幕')).toBeVisible();
    lock(loginOf(), false);
    expect(document.cookie).toMatch(/(^|; )locking=1(;|$)/);
    await expect.poll(() => document.querySelector(`.${lockCircle}`)).not.toBeNull();
    await expect.element(unlockButton()).not.toBeInTheDocument();
    await expectLocked();
    await expect.poll(() => document.querySelector(`.${lockCircle}`)).toBeNull();
    await unlockWith('password');
    await expect.poll(address).toBe(addresses.warehouses);
  });
});
