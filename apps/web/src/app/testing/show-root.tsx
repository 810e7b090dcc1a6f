import { allPermissions, api } from '@yipin/contract';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, type Calls, refuse, type ReplyOf } from '../../testing/answer-with.ts';
import { button } from '../../testing/fields.ts';
import { createUser } from '../../testing/login.ts';
import { mount } from '../../testing/show.tsx';
import { Root } from '../root.tsx';
import { answerShell } from './show-shell.tsx';

/** The replies to calls of the first page that come with the start. */
export type FirstReplies = ReplyOf<typeof api.start.get>['first'];
type TestUser = ReturnType<typeof createUser>;

/**
 * Answers the calls of the start, of sign-in and of sign-out for a user of the host.
 */
export function answerSession(userName: string, overrides: Partial<TestUser> = {}, first: FirstReplies = null): void {
  const id = userName === 'admin' ? 1 : 2;
  answerWith(api.start.get, {
    isMultiTenant: true,
    login: {
      user: { ...createUser(userName, id), ...overrides },
      tenant: null,
      features: {},
      permissions: [...allPermissions],
      settings: {},
      timeZone: 'Australia/Sydney',
    },
    first,
  });
  answerWith(api.session.signIn, {
    accessToken: `token of ${userName}`,
    encryptedAccessToken: '',
    expireInSeconds: 3600,
    userId: id,
  });
  answerWith(api.session.signOut, null);
}

/** Shows sign-in or the application at an address, for a browser in which the admin is signed in. */
export async function showRoot(at: string): Promise<void> {
  answerShell();
  answerSession('admin');
  document.cookie = 'Abp.AuthToken=token; path=/';
  await mount(<Root />, { at });
}

/** Shows the sign-in page at an address of the application: no user is signed in in this browser. */
export async function showSignIn(at: string, overrides: Partial<TestUser> = {}): Promise<void> {
  answerShell();
  answerSession('admin', overrides);
  await mount(<Root />, { at, as: null });
}

/** Returns the button that submits the sign-in form. */
export function signInButton() {
  return button('登录');
}

/** Answers the sign-in of a user with a second factor: a code is required, and only this one is accepted. */
export function answerSignInWithCode(code: string): Calls {
  return answerWith(api.session.signIn, ({ twoFactorVerificationCode: entered }) => {
    if (entered === '') return refuse('second-factor-required');
    if (entered !== code) return refuse('login-failed', { message: '验证码不正确' });
    return { accessToken: 'next token', encryptedAccessToken: '', expireInSeconds: 3600, userId: 1 };
  });
}

/** Enters a code in the field that has the focus. */
export async function enterCode(label: string, code: string): Promise<void> {
  const field = page.getByLabelText(label, { exact: true });
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, code);
  await userEvent.keyboard('{Enter}');
}

/** Fills in and submits the sign-in form. */
export async function signIn(userName: string): Promise<void> {
  await userEvent.fill(page.getByLabelText('用户名'), userName);
  await userEvent.fill(page.getByLabelText('密码', { exact: true }), 'password');
  await signInButton().click();
}
