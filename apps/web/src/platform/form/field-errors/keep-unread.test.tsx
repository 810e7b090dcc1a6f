import { api, type Day, type ProductCategoryInput } from '@yipin/contract';
import { Button, Form } from 'antd';
import { Activity, type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog } from '../../../testing/fields.ts';
import { show } from '../../../testing/show.tsx';
import { TabShown, useTabShown } from '../../tab/tab-shown.ts';
import { CommandDialog, DayField, FormDialog, FormFrame, Labelled, useFormDialog } from '../index.ts';

function TypedDay({ label }: { readonly label: string }) {
  const [day, setDay] = useState<Day>();
  return (
    <Labelled label={label}>
      <DayField value={day ?? null} onChange={setDay} />
    </Labelled>
  );
}

/** Two days, and another one with the name of the first. */
const days = (
  <>
    <TypedDay label="开始" />
    <TypedDay label="结束" />
    <TypedDay label="开始" />
  </>
);

function InForm() {
  const form = useFormDialog<ProductCategoryInput>(
    { name: '', sort: 0, isActive: true },
    api.productCategories.save.id,
  );
  return (
    <>
      <Button onClick={() => form.create()}>新建</Button>
      <FormDialog dialog={form} save={api.productCategories.save} title="表单">
        {days}
      </FormDialog>
    </>
  );
}

function InCommand() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>新建</Button>
      {isOpen && (
        <CommandDialog
          title="表单"
          call={api.account.changeLanguage}
          input={{ languageName: 'zh-CN' }}
          onClose={() => setIsOpen(false)}
        >
          {days}
        </CommandDialog>
      )}
    </>
  );
}

function OnPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>新建</Button>
      {isOpen && (
        <FormFrame title="表单" isShown>
          <Form component="div">{days}</Form>
        </FormFrame>
      )}
    </>
  );
}

const noteDrawn = vi.fn<(isShown: boolean) => void>();

/** Reports whether the tab is shown after each rendering: a hidden tab is rendered later. */
function Drawn() {
  noteDrawn(useTabShown());
  return null;
}

/** A tab, and a field that switches its visibility when it gets the focus. */
function InTab({ children }: { readonly children: ReactNode }) {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <TabShown value={isShown}>
          {children}
          <Drawn />
        </TabShown>
      </Activity>
      <input aria-label="标签" onFocus={() => setIsShown(!isShown)} />
    </>
  );
}

function switchTab(): void {
  document.querySelector<HTMLElement>('[aria-label="标签"]')?.blur();
  document.querySelector<HTMLElement>('[aria-label="标签"]')?.focus();
}

function day(label: string, index = 0) {
  return page.getByRole('textbox', { name: label }).nth(index);
}

describe('text that is no date', () => {
  it.each([
    ['form dialog', <InForm key="form" />],
    ['dialog of a command', <InCommand key="command" />],
    ['page', <OnPage key="page" />],
  ])('invalid text is restored with its error when the tab of its %s is shown again', async (_name, form) => {
    await show(<InTab>{form}</InTab>);
    await button('新建').click();
    await day('开始', 1).click();
    // Shift+Tab stays in the form: the next field after it switches the tab.
    await userEvent.keyboard('24/24/2026{Shift>}{Tab}{/Shift}');
    await expect.element(page.getByRole('alert')).toBeVisible();
    switchTab();
    await expect.poll(() => noteDrawn.mock.lastCall).toEqual([false]);
    await expect.element(dialog('表单')).not.toBeInTheDocument();
    switchTab();
    await expect.element(day('开始', 1)).toHaveValue('24/24/2026');
    await expect.element(day('开始', 1)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(day('开始')).toHaveValue('');
    await expect.element(day('结束')).toHaveValue('');
    await userEvent.fill(day('开始', 1), '2026-12-24');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('invalid text is discarded with its form', async () => {
    await show(
      <InTab>
        <InForm />
      </InTab>,
    );
    await button('新建').click();
    await day('结束').click();
    await userEvent.keyboard('24/24/2026{Tab}');
    await dialog('表单').getByRole('button', { name: '取消' }).click();
    await button('新建').click();
    await expect.element(day('结束')).toHaveValue('');
  });
});
