import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { CategoriesPage } from './categories-page.tsx';

const seen = { id: 8, version: 4, name: '漆器', parentId: null, sort: 1, productCount: 0 };
const renamed = { ...seen, version: 5, name: '大漆' };

function confirmIn(name: string) {
  return dialog(`删除“${name}”？`).getByRole('button', { name: '删除', exact: true });
}

describe('the dialog that deletes a category', () => {
  it('the deletion of a category that a colleague renamed shows the new name, and deletes that version', async () => {
    answerWith(api.artwareCategories.all, [seen]);
    const removals = answerWith(api.artwareCategories.remove, ({ expectedVersion }) => {
      const isSeen = Number(expectedVersion) === renamed.version;
      answerWith(api.artwareCategories.all, isSeen ? [] : [renamed]);
      return isSeen
        ? null
        : refuse('changed-by-someone-else', {
            params: { name: '李', moment: '2026-11-25T03:04:05Z', what: '名称' },
          });
    });
    await showPage(<CategoriesPage />);
    await button('删除分类 漆器').click();
    await expect.element(confirmIn('漆器')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await confirmIn('漆器').click();
    await expect.element(page.getByText('李 已在 2026-11-25 14:04 修改了此记录（名称），请刷新后再试')).toBeVisible();
    await confirmIn('大漆').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByText('先建立分类，再往里面添加产品。')).toBeVisible();
    expect(removals.sent).toEqual([
      { id: '8', expectedVersion: '4' },
      { id: '8', expectedVersion: '5' },
    ]);
  });
});
