import { Input, Modal } from 'antd';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog } from '../../testing/fields.ts';
import { show } from '../../testing/show.tsx';

it('the focus reaches the next field if the dialog is focused while it moves', async () => {
  await show(
    <Modal open title="收款">
      <Input aria-label="金额" autoFocus />
      <Input aria-label="方式" />
    </Modal>,
  );
  await page.getByRole('textbox', { name: '金额' }).click();
  const box = dialog('收款').element();
  // antd does this in the last step of opening a dialog, which a busy browser may run at this moment.
  const focusDialog = () => box instanceof HTMLElement && box.focus();
  document.addEventListener('focusout', focusDialog, { once: true });
  await userEvent.keyboard('{Tab}银行');
  await expect.element(page.getByRole('textbox', { name: '方式' })).toHaveValue('银行');
  await expect.element(page.getByRole('textbox', { name: '金额' })).toHaveValue('');
});
