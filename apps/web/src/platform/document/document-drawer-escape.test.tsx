import { api, ProductCategoryId } from '@yipin/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { useOperation } from '../api/index.ts';
import { RecordDrawer } from './document-drawer.tsx';

function Category({ onClose }: { onClose: () => void }) {
  const id = ProductCategoryId.parse(7);
  const query = useOperation(api.productCategories.get, { id });
  return (
    <RecordDrawer id={id} query={query} title={({ name }) => name} actions={() => null} onClose={onClose}>
      {({ name }) => <p>{name}</p>}
    </RecordDrawer>
  );
}

/** A page with a field, and a drawer above it. */
function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        打开
      </button>
      <Input aria-label="搜索" />
      {isOpen && <Category onClose={() => setIsOpen(false)} />}
    </>
  );
}

function drawer() {
  return dialog('扇子');
}

async function open(): Promise<void> {
  await showPage(<Page />);
  await button('打开').click();
  await expect.element(drawer()).toBeVisible();
}

beforeEach(() => {
  answerWith(api.productCategories.get, { id: 7, version: 1, name: '扇子', productCount: 0 });
});

describe('a drawer that is open', () => {
  it('an open drawer keeps the focus when an element of the page is focused, and closes with Escape', async () => {
    await open();
    const field = page.getByRole('textbox', { name: '搜索' }).element();
    if (field instanceof HTMLElement) field.focus();
    await expect.element(drawer().getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).not.toBeInTheDocument();
  });

  it('an open drawer closes with Escape while nothing has the focus', async () => {
    await open();
    await expect.element(page.getByText('扇子').last()).toBeVisible();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).not.toBeInTheDocument();
  });
});
