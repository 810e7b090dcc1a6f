import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { answerWith, type ReplyOf } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { TenantsPage } from './tenants-page.tsx';

const kiln: ReplyOf<typeof api.tenants.get> = {
  id: 2,
  tenancyName: 'Kiln',
  name: '窑',
  isActive: true,
  timeZone: 'Australia/Sydney',
  fileQuotaMb: 1000,
  creationTime: '2026-11-20T01:00:00Z',
  version: 1,
};

it('the dialog that resets an administrator’s password requires the acting user’s own password, and sends both', async () => {
  answerWith(api.tenants.list, { items: [kiln], totalCount: 1, isTotalCapped: false });
  const resets = answerWith(api.tenants.resetAdminPassword, null);
  await showPage(<TenantsPage />);
  await button('重设密码').click();
  const form = dialog('重设“窑”的管理员密码');
  await form.getByLabelText('新密码').fill('Another-Kiln-8');
  const confirm = form.getByRole('button', { name: '重设密码', exact: true });
  await confirm.click();
  await expect.element(form.getByText('请填写此项')).toBeVisible();
  expect(resets.sent).toEqual([]);
  expect(await violationsIn(form.element())).toEqual([]);
  await form.getByLabelText('您自己的密码').fill('green bamboo 3');
  await confirm.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(resets.sent).toEqual([{ id: 2, newPassword: 'Another-Kiln-8', currentPassword: 'green bamboo 3' }]);
});
