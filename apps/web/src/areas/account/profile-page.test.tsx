import { api } from '@yipin/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answerShell, showShell } from '../../app/testing/show-shell.tsx';
import { answerWith, type ReplyOf } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { ProfilePage } from './profile-page.tsx';

let profile: ReplyOf<typeof api.account.profile>;
let factor: ReplyOf<typeof api.account.secondFactor>;

beforeEach(() => {
  answerShell();
  profile = {
    userName: 'admin',
    name: 'admin',
    surname: '',
    emailAddress: 'admin@example.com',
    phone: '',
    roleNames: ['Admin'],
    avatar: null,
    version: 1,
  };
  factor = { isEnabled: false, recoveryCodesLeft: 0 };
  answerWith(api.account.profile, () => profile);
  answerWith(api.account.secondFactor, () => factor);
  answerWith(api.account.sessions, [
    {
      id: 1,
      signedInAt: '2026-11-20T01:00:00Z',
      lastSeenAt: '2026-11-20T02:00:00Z',
      expiresAt: '2026-11-21T01:00:00Z',
      ip: '192.0.2.1',
      userAgent: '',
      isCurrent: true,
    },
  ]);
});

afterEach(() => void vi.restoreAllMocks());

function userMenu() {
  return button(/^个人中心/);
}

function person() {
  return page.getByRole('region', { name: '个人资料' });
}

async function createPng(): Promise<File> {
  const canvas = new OffscreenCanvas(30, 20);
  canvas.getContext('2d')?.fillRect(0, 0, 30, 20);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'lan.png', { type: 'image/png' });
}

/** Presses the button that opens the file chooser of the browser, and chooses a file in it. */
async function choosePicture(file: File): Promise<void> {
  const chooser = new Promise<HTMLInputElement>((resolve) => {
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
      resolve(this);
    });
  });
  await button('添加头像').click();
  await userEvent.upload(await chooser, file);
}

async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await userEvent.fill(form.getByLabelText(label, { exact: true }), value);
}

describe('the account page', () => {
  it('the profile form sends the changed values, and the header shows the new name', async () => {
    const saves = answerWith(api.account.updateProfile, (sent) => {
      profile = { ...profile, name: String(sent['name']), surname: String(sent['surname']), version: 2 };
      return profile;
    });
    await showShell('/profile');
    await expect.element(page.getByText('本机')).toBeVisible();
    await button(/编辑个人资料/).click();
    const form = dialog('编辑个人资料');
    await fill(form, { 名字: '兰', 姓氏: '陈', 邮箱: 'lan@example.org' });
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(person().getByRole('heading', { name: '兰 陈' })).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    expect(saves.sent).toMatchObject([
      { name: '兰', surname: '陈', emailAddress: 'lan@example.org', expectedVersion: 1 },
    ]);
    await userMenu().click();
    await expect.element(page.getByRole('menu').getByText('兰 陈')).toBeVisible();
  });

  it('a file that is no picture is refused, and a chosen picture is shown in the header', async () => {
    const pictures = answerWith(
      api.account.setAvatar,
      ({ image }) => (profile = { ...profile, avatar: String(image) }),
    );
    await showShell('/profile');
    await choosePicture(new File(['no picture'], 'notes.txt', { type: 'text/plain' }));
    await expect.element(person().getByRole('alert')).toHaveTextContent('请选择 JPEG、PNG 或 WebP 图片');
    await choosePicture(await createPng());
    await button('使用这张图片').click();
    await expect.poll(() => userMenu().element().querySelector('img')?.src).toMatch(/^data:image\/webp/);
    expect(pictures.sent).toEqual([{ image: profile.avatar }]);
    await expect.element(dialog('头像预览')).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
  });

  it('the setup of a second factor requires the password and a first code, and shows ten recovery codes', async () => {
    const codes = Array.from({ length: 10 }, (_none, index) => `2k7q-9x4${index}`);
    const begun = answerWith(api.account.beginSecondFactor, {
      secret: 'AB23CD45EF67GH27',
      uri: 'otpauth://admin',
    });
    const confirmed = answerWith(api.account.confirmSecondFactor, () => {
      factor = { isEnabled: true, recoveryCodesLeft: 10 };
      return { codes };
    });
    await showPage(<ProfilePage />);
    await button('开启两步验证').click();
    const setUp = dialog('开启两步验证');
    await fill(setUp, { 当前密码: 'blue willow 7' });
    await button('下一步').click();
    await expect.element(setUp.getByRole('img', { name: '供验证器应用扫描的二维码' })).toBeVisible();
    await expect.element(setUp.getByText('AB23 CD45 EF67 GH27')).toBeVisible();
    expect(await violationsIn(setUp.element())).toEqual([]);
    await fill(setUp, { 验证码: '123456' });
    await setUp.getByRole('button', { name: '开启', exact: true }).click();
    const recovery = dialog('恢复码');
    await expect
      .poll(() =>
        recovery
          .getByRole('listitem')
          .elements()
          .map((item) => item.textContent),
      )
      .toEqual(codes);
    expect(begun.sent).toEqual([{ currentPassword: 'blue willow 7' }]);
    expect(confirmed.sent).toEqual([{ code: '123456' }]);
    const downloads: { readonly name: string; readonly content: Promise<string> }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push({ name: this.download, content: fetch(this.href).then((file) => file.text()) });
    });
    await button(/下载为文本/).click();
    expect(downloads.map(({ name }) => name)).toEqual(['yipin-admin.txt']);
    expect(await downloads[0]?.content).toContain(codes.join('\n'));
    await button('我已保存').click();
    await expect.element(page.getByText('已开启')).toBeVisible();
    await expect.element(page.getByText('还剩 10 个恢复码。')).toBeVisible();
    await expect.element(recovery).not.toBeInTheDocument();
  });

  it('the password dialog of the header sends the current and the new password', async () => {
    const changes = answerWith(api.account.changePassword, true);
    await showShell('/profile');
    await userMenu().click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    const form = dialog('修改密码');
    await fill(form, { 当前密码: 'green bamboo 3', 新密码: 'blue willow 7', 再次输入新密码: 'blue willow 8' });
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(form.getByLabelText('再次输入新密码')).toHaveAccessibleDescription('两次输入的密码不一致');
    await fill(form, { 再次输入新密码: 'blue willow 7' });
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(changes.sent).toEqual([{ currentPassword: 'green bamboo 3', password: 'blue willow 7' }]);
  });

  it.each([
    ['blue7', 'blue7', '新密码', '至少 8 个字符'],
    ['', '', '新密码', '请填写此项'],
    [`a7${'-'.repeat(31)}`, '', '新密码', '最多 32 个字符'],
    ['blue willow 7', '', '再次输入新密码', '请填写此项'],
  ])('the password dialog sends nothing for %j, repeated as %j', async (typed, repeated, label, words) => {
    const changes = answerWith(api.account.changePassword, true);
    await showShell('/profile');
    await userMenu().click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    const form = dialog('修改密码');
    await fill(form, { 当前密码: 'green bamboo 3', 新密码: typed, 再次输入新密码: repeated });
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(form.getByLabelText(label, { exact: true })).toHaveAccessibleDescription(new RegExp(words));
    expect(changes.sent).toEqual([]);
  });

  it('the password dialog hides passwords that are typed after Tab', async () => {
    await showShell('/profile');
    await userMenu().click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    const form = dialog('修改密码');
    await expect.element(form.getByLabelText('当前密码')).toHaveFocus();
    await userEvent.keyboard('green bamboo 3{Tab}blue{Tab}blue ');
    await expect.element(form.getByLabelText('再次输入新密码')).toHaveValue('blue ');
    for (const label of ['当前密码', '新密码', '再次输入新密码'])
      await expect.element(form.getByLabelText(label, { exact: true })).toHaveAttribute('type', 'password');
    await form.getByRole('button', { name: '显示密码' }).first().click();
    await expect.element(form.getByLabelText('当前密码')).toHaveAttribute('type', 'text');
  });
});

it('shortcuts of a single key are switched off for the user', async () => {
  const saved = answerWith(api.views.saveLayout, null);
  await showPage(<ProfilePage />);
  const toggle = page.getByRole('switch', { name: '单键快捷键' });
  await expect.element(toggle).toBeChecked();
  await toggle.click();
  await expect.element(toggle).not.toBeChecked();
  await expect.poll(() => saved.sent).toEqual([{ key: 'keyboard', value: { singleKeys: false } }]);
  expect(await violationsIn()).toEqual([]);
});
