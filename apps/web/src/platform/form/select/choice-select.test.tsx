import { Form } from 'antd';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { optionOf, select } from '../../../testing/fields.ts';
import { focus } from '../../../testing/keyboard.ts';
import { show } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { ChoicesSelect } from './choices-select.tsx';

const methods = [
  { value: 'cash', label: '现金' },
  { value: 'bank', label: '银行转账' },
  { value: 'card', label: '银行卡' },
];
const roles = [
  { value: 'ADMIN', label: '管理员' },
  { value: 'SALES', label: '销售' },
];

function Payment({
  initial,
  isRequired = false,
}: {
  readonly initial?: string | undefined;
  readonly isRequired?: boolean;
}) {
  const [method, setMethod] = useState(initial);
  const [granted, setGranted] = useState<readonly string[]>([]);
  return (
    <Form layout="vertical" component={false}>
      <form onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="method">方式</label>
        <ChoiceSelect id="method" options={methods} value={method} onChange={setMethod} isRequired={isRequired} />
        <label htmlFor="roles">角色</label>
        <ChoicesSelect
          id="roles"
          label="角色"
          options={roles}
          value={granted}
          onChange={setGranted}
          nothing="无"
          onOpenChange={() => undefined}
        />
        <label htmlFor="last">备注</label>
        <input id="last" />
        <output aria-label="选中">{`${method} [${granted.join()}]`}</output>
      </form>
    </Form>
  );
}

function chosen() {
  return page.getByRole('status', { name: '选中' });
}

function open(initial?: string, isRequired?: boolean) {
  return show(<Payment initial={initial} {...(isRequired && { isRequired })} />);
}

async function expectClosed(name: string): Promise<void> {
  await expect.element(select(name)).toHaveAttribute('aria-expanded', 'false');
}

describe('a select with given options', () => {
  it.each([
    ['bank', 'bank'],
    ['银行卡', 'card'],
    ['yhk', 'card'],
    ['xj', 'cash'],
    ['ｃａｒ', 'card'],
  ])('Tab selects the first option that matches %s', async (typed, value) => {
    await open();
    await focus(select('方式'));
    await userEvent.keyboard(typed);
    await expect.element(page.getByRole('option').first()).toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(chosen()).toHaveTextContent(`${value} []`);
    await expect.element(select('角色')).toHaveFocus();
    await expectClosed('方式');
  });

  it.each(['Tab', 'Enter'])(
    '%s selects nothing when the list was opened and the mouse is on an option',
    async (key) => {
      await open('card');
      await select('方式').click();
      await optionOf('现金').hover();
      await userEvent.keyboard(`{${key}}`);
      await expectClosed('方式');
      await expect.element(chosen()).toHaveTextContent('card []');
    },
  );

  it('Enter selects the typed option although the mouse is on another, and moves to the next field', async () => {
    await open();
    await select('方式').click();
    await optionOf('现金').hover();
    await userEvent.keyboard('y');
    await expect.element(optionOf('银行转账')).toBeVisible();
    await optionOf('银行卡').hover();
    await userEvent.keyboard('{Enter}');
    await expect.element(chosen()).toHaveTextContent('bank []');
    await expect.element(select('角色')).toHaveFocus();
    expect(await violationsIn()).toEqual([]);
  });

  it('Enter selects the first match although another option is chosen', async () => {
    await open('cash');
    await focus(select('方式'));
    await userEvent.keyboard('c');
    await expect.element(optionOf('现金')).toBeVisible();
    await userEvent.keyboard('ar');
    await expect.element(optionOf('现金')).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(chosen()).toHaveTextContent('card []');
  });

  it('Enter selects the option that was moved to, and Escape restores the previous one', async () => {
    await open();
    await select('方式').click();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
    await expectClosed('方式');
    await expect.element(chosen()).toHaveTextContent('undefined []');
    await select('方式').click();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(chosen()).toHaveTextContent(/^(cash|bank) /);
  });

  it('a closed select is cleared by Delete, and by a button that is no tab stop', async () => {
    await open('cash');
    await focus(select('方式'));
    await userEvent.keyboard('{Tab}');
    await expect.element(select('角色')).toHaveFocus();
    await focus(select('方式'));
    await userEvent.keyboard('{Delete}');
    await expect.element(chosen()).toHaveTextContent('undefined []');
    await expectClosed('方式');
    await open('cash');
    await select('方式').hover();
    await page.getByRole('button', { name: '清除' }).click();
    await expect.element(chosen()).toHaveTextContent('undefined []');
    await expectClosed('方式');
  });

  it('a required select cannot be cleared', async () => {
    await open('cash', true);
    await focus(select('方式'));
    await userEvent.keyboard('{Delete}{Backspace}');
    await expect.element(chosen()).toHaveTextContent('cash []');
  });
});

describe('a select of several options', () => {
  it.each(['Tab', 'Control>}{Enter}{/Control'])('%s adds no option without typed text', async (key) => {
    await open();
    await select('角色').click();
    await expect.element(optionOf('管理员')).toBeVisible();
    await optionOf('管理员').hover();
    await userEvent.keyboard(`{${key}}`);
    await expect.element(chosen()).toHaveTextContent('undefined []');
  });

  it('Enter adds the typed option and keeps the focus, and Backspace removes the last option', async () => {
    await open();
    await focus(select('角色'));
    await userEvent.keyboard('xs');
    await expect.element(optionOf('管理员')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(chosen()).toHaveTextContent('undefined [SALES]');
    await expect.element(select('角色')).toHaveFocus();
    await userEvent.keyboard('gly');
    await expect.element(optionOf('管理员')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(chosen()).toHaveTextContent('undefined [SALES,ADMIN]');
    await expect.element(page.getByRole('textbox', { name: '备注' })).toHaveFocus();
    await focus(select('角色'));
    await userEvent.keyboard('{Backspace}');
    await expect.element(chosen()).toHaveTextContent('undefined [SALES]');
  });
});
