import { api as wire, urlOf } from '@yipin/contract';
import type { Page } from '@playwright/test';
import { expect, signInAt, test } from '../fixtures/fixtures.ts';
import { adminPassword } from '../fixtures/running-product.ts';
import { confirm, fill } from '../screens/form.ts';
import { dialogOf, readMessage } from '../screens/shell.ts';
import { codeOf } from '../screens/authenticator.ts';
import { uniqueCode } from '../fixtures/business.ts';
import { englishText, startOf, text } from '../screens/words.ts';

const ownPassword = 'blue willow 7';

/** Enters the requested code and submits it. */
async function enterCode(page: Page, code: string, label = text('account:code')): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toBeFocused();
  await field.fill(code);
  await page.keyboard.press('Enter');
}

test('a user sets a password and a second factor, and signs in with them in two browsers', async ({
  page,
  api,
  quiet,
  newDesk,
}) => {
  const userName = `lan${uniqueCode('')}`;
  const emailAddress = `${userName}@example.org`;
  await api.call(wire.users.create, {
    userName,
    name: '兰',
    emailAddress,
    password: adminPassword,
    isActive: true,
    roleNames: [],
    mustChangePassword: true,
  });
  // With a second factor, the first request of a sign-in is refused, and the page then requests the code.
  quiet.allow(400, wire.session.signIn);

  await test.step('a user who has to set a new password is led to the requested page', async () => {
    await page.goto('/profile');
    await signInAt(page, adminPassword, userName);
    await fill(page.getByRole('main'), {
      [text('account:newPassword')]: ownPassword,
      [text('account:repeatPassword')]: ownPassword,
    });
    await page.getByRole('button', { name: text('account:saveAndGoOn') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('account:title') })).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
  });

  let secret = '';
  let recoveryCode = '';
  await test.step('the user sets up a second factor', async () => {
    await page.getByRole('button', { name: text('account:beginFactor') }).click();
    const dialog = dialogOf(page, text('account:beginTitle'));
    await fill(dialog, { [text('account:currentPassword')]: ownPassword });
    await dialog.getByRole('button', { name: text('account:next') }).click();
    secret = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '');
    await fill(dialog, { [text('account:code')]: codeOf(secret) });
    await dialog.getByRole('button', { name: text('account:turnOn'), exact: true }).click();
    const recovery = dialogOf(page, text('account:codesTitle'));
    recoveryCode = await recovery.getByRole('listitem').first().innerText();
    await confirm(recovery, text('account:codesKept'));
    await expect(page.getByText(text('account:isOn'))).toBeVisible();
  });

  await test.step('signed out, the user signs in with their e-mail address and a code', async () => {
    await page.getByRole('button', { name: startOf('shell:account') }).click();
    await page.getByRole('menuitem', { name: text('shell:signOut') }).click();
    await signInAt(page, ownPassword, emailAddress);
    // A code is valid once, and the setup used the current one.
    await enterCode(page, codeOf(secret, 1));
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { level: 1, name: /兰/ })).toBeVisible();
  });

  await test.step('another browser has the language chosen in the first, and signs the first one out', async () => {
    const languageSaved = page.waitForResponse((answer) => answer.url().endsWith(urlOf(wire.account.changeLanguage)));
    await page.getByRole('button', { name: startOf('shell:language') }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await languageSaved;
    const desk = await newDesk();
    await desk.goto('/profile');
    await signInAt(desk, ownPassword, userName);
    await desk.getByRole('button', { name: text('account:useRecovery') }).click();
    await enterCode(desk, recoveryCode, text('account:recoveryCode'));
    await expect(desk.getByRole('heading', { level: 1, name: englishText('account:title') })).toBeVisible();
    expect(await desk.evaluate(() => localStorage.getItem('lang'))).toBe('en-US');
    await expect(desk.getByText(englishText('account:codesLeft', { count: 9 }))).toBeVisible();
    quiet.allow(401, wire.notifications.counts);
    await desk.getByRole('button', { name: englishText('account:endOthers') }).click();
    await confirm(dialogOf(desk, englishText('account:endOthersQuestion')), englishText('account:endOthers'));
    await readMessage(desk, englishText('common:actionDone', { action: englishText('account:endOthers') }));
    await expect(page.getByText(englishText('signIn:expired'))).toBeVisible();
    await expect(desk.getByRole('button', { name: englishText('account:endOthers') })).toHaveCount(0);
  });
});
