import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '../../testing/fields.ts';
import { violationsIn } from '../../testing/violations.ts';
import { answerSignInWithCode, enterCode, showSignIn, signIn } from '../testing/show-root.tsx';
import { addresses, heading } from '../testing/show-shell.tsx';

function code() {
  return page.getByLabelText('验证码', { exact: true });
}

function password() {
  return page.getByLabelText('密码', { exact: true });
}

describe('the code of the second factor at sign-in', () => {
  it('sign-in shows at the field that a code is wrong, returns to the password, and accepts the right code', async () => {
    await showSignIn(addresses.warehouses);
    const signIns = answerSignInWithCode('123456');
    await signIn('admin');
    await expect.element(code()).toHaveFocus();
    await expect.element(password()).not.toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await enterCode('验证码', '000000');
    await expect.element(code()).toHaveAccessibleDescription('验证码不正确');
    await button('返回').click();
    await expect.element(password()).toHaveFocus();
    await expect.element(code()).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await enterCode('验证码', '123456');
    await expect.element(heading('仓库')).toBeVisible();
    expect(location.pathname).toBe(addresses.warehouses);
    expect(signIns.sent.map((sent) => sent['twoFactorVerificationCode'])).toEqual(['', '000000', '', '123456']);
  });
});
