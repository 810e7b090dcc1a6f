import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { DocumentHead } from './document-head.tsx';
import { LineTable } from './rows/line-table.tsx';
import { figureCell } from '../list-page/index.ts';

const long = 'W'.repeat(128);

function boxOf(text: string) {
  return page.getByText(text).element().getBoundingClientRect();
}

describe('a word of 128 characters', () => {
  it('a long word in a document line is broken, so that every column stays visible', async () => {
    await show(
      <div style={{ width: 700 }}>
        <LineTable
          rows={[{ id: 1, name: long, quantity: 12 }]}
          columns={[
            { dataIndex: 'name', title: '名称' },
            { dataIndex: 'quantity', title: '数量', className: figureCell, width: 100 },
          ]}
          emptyText="无"
        />
      </div>,
    );
    await expect.element(page.getByText(long)).toBeVisible();
    expect(boxOf('12').right).toBeLessThanOrEqual(page.getByRole('table').element().getBoundingClientRect().left + 700);
    expect(boxOf(long).width).toBeLessThan(700);
  });

  it('a long word in the head of a document is broken', async () => {
    await show(
      <div style={{ width: 700 }}>
        <DocumentHead facts={[['客户', long]]} words={[['备注', long]]} />
      </div>,
    );
    for (const element of page.getByText(long).elements())
      expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(710);
  });
});

it('a remark is shown with its line breaks', async () => {
  await show(<DocumentHead facts={[]} words={[['备注', '第一行\n第二行\n第三行']]} />);
  await expect.element(page.getByText('第一行')).toBeVisible();
  expect(boxOf('第一行').height).toBeGreaterThan(3 * 20);
});
