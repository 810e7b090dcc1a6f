import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '../../../testing/fields.ts';
import { show } from '../../../testing/show.tsx';
import { ActionMenu } from './action-menu.tsx';

const print = vi.fn<() => void>();

function showMenu(): Promise<void> {
  return show(
    <ActionMenu
      actions={[
        { key: 'print', label: '打印', onClick: print },
        { key: 'close', label: '关闭', refusal: '已关闭', onClick: print },
      ]}
    />,
  );
}

function menu() {
  return page.getByRole('menu');
}

function entry() {
  return page.getByRole('menuitem', { name: '打印' });
}

it('a menu of actions has no list before it is opened', async () => {
  await showMenu();
  await expect.element(button('更多操作')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(menu()).not.toBeInTheDocument();
  await button('更多操作').click();
  await expect.element(menu()).toBeVisible();
  await expect.element(button('更多操作')).toHaveAttribute('aria-expanded', 'true');
});

it('a click on the button of an open menu closes it', async () => {
  await showMenu();
  await button('更多操作').click();
  await expect.element(entry()).toHaveFocus();
  await button('更多操作').click({ force: true });
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(button('更多操作')).toHaveAttribute('aria-expanded', 'false');
});

it('a menu of actions is operated by the keyboard', async () => {
  await showMenu();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(entry()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('更多操作')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entry()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(print).toHaveBeenCalledOnce();
  await expect.element(button('更多操作')).toHaveAttribute('aria-expanded', 'false');
});
