import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '../../testing/answer-with.ts';
import { showPage } from '../../testing/show.tsx';
import { Pictures } from './pictures.tsx';

it('pictures are fetched when they are scrolled into view, and nothing is animated before', async () => {
  const lists = answerWith(api.pictures.list, []);
  await showPage(
    <div style={{ height: 300, overflow: 'auto' }}>
      <div style={{ height: 2000 }} />
      <Pictures docType="AO" docId={7} />
    </div>,
  );
  const part = page.getByRole('region', { name: '图片与文件' });
  await expect.element(part).toBeInTheDocument();
  expect(document.getAnimations()).toEqual([]);
  expect(lists.sent).toEqual([]);
  part.element().scrollIntoView();
  await expect.element(part.getByText('还没有图片或文件')).toBeVisible();
  expect(lists.sent).toHaveLength(1);
});
