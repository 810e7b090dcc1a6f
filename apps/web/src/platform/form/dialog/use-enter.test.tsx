import { api } from '@yipin/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith } from '../../../testing/answer-with.ts';
import { dialog } from '../../../testing/fields.ts';
import { show } from '../../../testing/show.tsx';
import { CommandDialog } from '../index.ts';
import { SecretInput } from '../fields/password/secret-input.tsx';

describe('Enter in a dialog', () => {
  function Fields() {
    const [isOpen, setIsOpen] = useState(true);
    const [name, setName] = useState('zh-TW');
    return isOpen ? (
      <CommandDialog
        title="表单"
        call={api.account.changeLanguage}
        input={{ languageName: name }}
        onClose={() => setIsOpen(false)}
      >
        <label htmlFor="password">密码</label>
        <SecretInput id="password" autoComplete="current-password" />
        <Input aria-label="编码" />
        <Input.TextArea aria-label="备注" />
        <Input aria-label="名称" value={name} onChange={(event) => setName(event.target.value)} />
      </CommandDialog>
    ) : null;
  }
  const field = (label: string) => page.getByRole('textbox', { name: label });

  it('Enter moves to the next field, adds a line in a text area, and saves in the last field', async () => {
    const sent = answerWith(api.account.changeLanguage, null);
    await show(<Fields />);
    await field('编码').click();
    await userEvent.keyboard('A{Enter}');
    await expect.element(field('备注')).toHaveFocus();
    await userEvent.keyboard('一{Enter}二{Tab}');
    await expect.element(field('备注')).toHaveValue('一\n二');
    expect(sent.sent).toEqual([]);
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}en-US{Enter}');
    await expect.element(dialog('表单')).not.toBeInTheDocument();
    expect(sent.sent).toEqual([{ languageName: 'en-US' }]);
  });

  it('Enter in a password field saves', async () => {
    const sent = answerWith(api.account.changeLanguage, null);
    await show(<Fields />);
    await page.getByLabelText('密码', { exact: true }).click();
    await userEvent.keyboard('secret{Enter}');
    await expect.element(dialog('表单')).not.toBeInTheDocument();
    expect(sent.sent).toEqual([{ languageName: 'zh-TW' }]);
  });
});
