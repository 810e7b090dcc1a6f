import { rmSync } from 'node:fs';
import { api as wire, urlOf } from '@yipin/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, signInAt, test } from '../fixtures.ts';
import { dataFolder, type Product, startProduct } from '../product.ts';
import { violationsOn } from '../screens/axe.ts';
import { confirm, fill } from '../screens/form.ts';
import { dialogOf, told } from '../screens/shell.ts';
import { codeOf } from '../screens/authenticator.ts';
import { englishText, partOf, startOf, text } from '../screens/words.ts';

const ownPassword = 'blue willow 7';
let folder: string;
let product: Product;

/** A product whose first administrator was given a password that was made up for her. */
test.beforeAll(async () => {
  folder = dataFolder();
  product = await startProduct(folder, { YIPIN_ADMIN_PASSWORD: '' });
});
test.afterAll(async () => {
  product.askToStop();
  await product.ended;
  rmSync(folder, { recursive: true, force: true });
});

const header = (page: Page): Locator => page.getByRole('banner');
const userMenu = (page: Page): Locator => header(page).getByRole('button', { name: startOf('shell:account') });

async function choose(page: Page, entry: string): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Types the code that is asked for. */
async function giveCode(page: Page, code: string, label = text('account:code')): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toBeFocused();
  await field.fill(code);
  await page.keyboard.press('Enter');
}

/** Gives the password that a step of the second factor begins with. */
async function confirmWithPassword(dialog: Locator, button: string): Promise<void> {
  await fill(dialog, { [text('account:currentPassword')]: ownPassword });
  await dialog.getByRole('button', { name: button }).click();
}

test('an account of one’s own: first password, profile, second factor, language', async ({ page, quiet, newDesk }) => {
  quiet.allow(400, wire.session.signIn);
  quiet.allow(400, wire.account.changePassword);
  const [, firstPassword = ''] = /password {2}(\S+)/.exec(product.said()) ?? [];

  await test.step('who was given a password chooses her own, and comes to the page she asked for', async () => {
    await page.goto(`${product.address}/artware-settings/warehouses`);
    await signInAt(page, firstPassword);
    await expect(page.getByRole('heading', { level: 1, name: text('account:mustChange') })).toBeVisible();
    await expect(page.getByRole('complementary', { name: text('shell:mainMenu') })).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
    const change = async (password: string, repeated = password) => {
      await fill(page.getByRole('main'), {
        [text('account:newPassword')]: password,
        [text('account:repeatPassword')]: repeated,
      });
      await page.getByRole('button', { name: text('account:saveAndGoOn') }).click();
    };
    await change('short');
    await expect(page.getByLabel(text('account:newPassword'), { exact: true })).toHaveAccessibleDescription(
      partOf('validation:tooShort', { count: 8 }),
    );
    await change(ownPassword, 'blue willow 8');
    await expect(page.getByLabel(text('account:repeatPassword'))).toBeFocused();
    await change(ownPassword);
    await expect(page.getByRole('heading', { level: 1, name: text('warehouses:title') })).toBeVisible();
    await expect(page).toHaveURL(/\/artware-settings\/warehouses$/);
  });

  await test.step('when a new one is asked for in the middle of her work, what was typed waits for her', async () => {
    await page.getByRole('button', { name: text('warehouses:create') }).click();
    const form = dialogOf(page, text('warehouses:create'));
    await fill(form, { [text('warehouses:code')]: 'MID', [text('warehouses:name')]: '写到一半' });
    quiet.allow(403, wire.warehouses.save);
    // As an administrator asks for it meanwhile.
    const error = { message: text('errors:password-change-required'), reason: 'password-change-required', params: {} };
    const refusal = { result: null, success: false, error };
    await page.route(`**${urlOf(wire.warehouses.save)}`, (route) => route.fulfill({ status: 403, json: refusal }), {
      times: 1,
    });
    await form.getByRole('button', { name: text('common:save'), exact: true }).click();
    await expect(page).toHaveTitle(partOf('account:mustChange'));
    await expect(form).toBeHidden();
    await fill(page.getByRole('main'), {
      [text('account:newPassword')]: `${ownPassword}1`,
      [text('account:repeatPassword')]: `${ownPassword}1`,
    });
    await page.getByRole('button', { name: text('account:saveAndGoOn') }).click();
    await expect(page).toHaveTitle(partOf('warehouses:title'));
    await expect(form.getByLabel(text('warehouses:name'), { exact: true })).toHaveValue('写到一半');
    await confirm(form, text('common:save'));
    await expect(page.getByRole('row').filter({ hasText: '写到一半' })).toBeVisible();
    await choose(page, text('account:changePassword'));
    const again = dialogOf(page, text('account:changePassword'));
    await fill(again, {
      [text('account:currentPassword')]: `${ownPassword}1`,
      [text('account:newPassword')]: ownPassword,
      [text('account:repeatPassword')]: ownPassword,
    });
    await confirm(again, text('common:save'));
  });

  await test.step('she tells who she is, and is seen in the header', async () => {
    await choose(page, text('account:title'));
    await expect(page.getByRole('heading', { level: 1, name: text('account:title') })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(text('account:thisDevice'))).toBeVisible();
    await main.getByRole('button', { name: text('account:editProfile') }).click();
    const form = dialogOf(page, text('account:editProfile'));
    await fill(form, {
      [text('account:name')]: '兰',
      [text('account:surname')]: '陈',
      [text('account:emailAddress')]: 'lan@example.org',
    });
    await confirm(form, text('common:save'));
    await expect(main.getByRole('heading', { level: 2, name: '兰 陈' })).toBeVisible();
    await userMenu(page).click();
    await expect(page.getByRole('menu').getByText('兰 陈')).toBeVisible();
    await page.keyboard.press('Escape');

    const picture = main.locator('input[type=file]');
    await picture.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(main.getByRole('alert').filter({ hasText: text('validation:picture') })).toBeVisible();
    const pixels = await page.evaluate(() => document.createElement('canvas').toDataURL('image/png').split(',')[1]);
    const png = { name: 'lan.png', mimeType: 'image/png', buffer: Buffer.from(pixels ?? '', 'base64') };
    await picture.setInputFiles(png);
    await confirm(dialogOf(page, text('account:pictureTitle')), text('account:usePicture'));
    await expect(userMenu(page).locator('img')).toHaveAttribute('src', /^data:image\/webp/);
    expect(await violationsOn(page)).toEqual([]);
  });

  let secret = '';
  let codes: string[] = [];
  await test.step('she sets a second factor up', async () => {
    await page.getByRole('button', { name: text('account:beginFactor') }).click();
    const dialog = dialogOf(page, text('account:beginTitle'));
    await confirmWithPassword(dialog, text('account:next'));
    await expect(dialog.getByRole('img', { name: text('account:qrCode') })).toBeVisible();
    expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
    secret = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '');
    await dialog.getByLabel(text('account:code'), { exact: true }).fill(codeOf(secret));
    await dialog.getByRole('button', { name: text('account:turnOn'), exact: true }).click();
    const recovery = dialogOf(page, text('account:codesTitle'));
    await expect(recovery.getByRole('listitem')).toHaveCount(10);
    codes = await recovery.getByRole('listitem').allInnerTexts();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      recovery.getByRole('button', { name: text('account:downloadCodes') }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('yipin-admin.txt');
    await confirm(recovery, text('account:codesKept'));
    await expect(page.getByText(text('account:isOn'))).toBeVisible();
  });

  await test.step('signed out, she comes in with a code of her app, by her e-mail address too', async () => {
    await choose(page, text('shell:signOut'));
    await page.getByLabel(text('signIn:userName')).fill('lan@example.org');
    await page.getByLabel(text('signIn:password'), { exact: true }).fill(ownPassword);
    await page.getByRole('button', { name: text('signIn:submit'), exact: true }).click();
    expect(await violationsOn(page)).toEqual([]);
    await giveCode(page, '000000');
    await expect(page.getByLabel(text('account:code'), { exact: true })).toHaveAccessibleDescription(
      partOf('errors:login-wrong-code'),
    );
    await page.getByRole('button', { name: text('account:codeBack') }).click();
    await expect(page.getByLabel(text('signIn:password'), { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    // The one that put it in force was used: the next one counts.
    await giveCode(page, codeOf(secret, 1));
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { level: 1, name: /兰/ })).toBeVisible();
  });

  await test.step('a locked screen asks for a code too; one of those she kept will do', async () => {
    await page.getByRole('button', { name: text('shell:lock') }).click();
    await page.getByRole('main').getByLabel(text('signIn:password'), { exact: true }).fill(ownPassword);
    await page.getByRole('button', { name: text('signIn:unlock'), exact: true }).click();
    await page.getByRole('button', { name: text('account:useRecovery') }).click();
    await giveCode(page, codes[0] ?? '', text('account:recoveryCode'));
    await expect(page).toHaveURL(/\/home$/);
    await choose(page, text('account:title'));
    await expect(page.getByText(text('account:codesLeft', { count: 9 }))).toBeVisible();
  });

  await test.step('another browser speaks the language she chose here', async () => {
    await page.getByRole('button', { name: startOf('shell:language') }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: englishText('account:title') })).toBeVisible();
    const desk = await newDesk();
    await desk.goto(`${product.address}/profile`);
    await signInAt(desk, ownPassword);
    await desk.getByRole('button', { name: text('account:useRecovery') }).click();
    await giveCode(desk, codes[1] ?? '', text('account:recoveryCode'));
    await expect(desk.getByRole('heading', { level: 1, name: englishText('account:title') })).toBeVisible();
    expect(await desk.evaluate(() => localStorage.getItem('lang'))).toBe('en-US');
    await desk.reload();
    await expect(desk.getByRole('heading', { level: 1, name: englishText('account:title') })).toBeVisible();
    // There are two now: this one signs the other out, which asks once more and shows why it is shut.
    quiet.allow(401, wire.notifications.counts);
    await desk.getByRole('button', { name: englishText('account:endOthers') }).click();
    await confirm(dialogOf(desk, englishText('account:endOthersQuestion')), englishText('account:endOthers'));
    await told(desk, englishText('common:actionDone', { action: englishText('account:endOthers') }));
    await expect(page.getByText(englishText('signIn:expired'))).toBeVisible();
    await expect(desk.getByRole('button', { name: englishText('account:endOthers') })).toHaveCount(0);
  });
});
