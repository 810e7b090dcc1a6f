import { Button } from 'antd';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '../../../testing/fields.ts';
import { show } from '../../../testing/show.tsx';
import { useElement } from '../../../platform/list-page/page/use-element.ts';
import { TabPanel } from './tab-panel.tsx';

let renderings = 0;

function countRendering(): void {
  renderings += 1;
}

/** A list page with an element whose width is measured, as a table's. */
function CountedPage() {
  countRendering();
  const [rows, setRows] = useElement();
  return (
    <div ref={setRows} data-measured={rows !== null}>
      工厂
      <input aria-label="名称" />
    </div>
  );
}

/** Two pages of a window; a button changes which is in front. */
function TwoPages() {
  const [isListShown, setIsListShown] = useState(true);
  return (
    <>
      <Button onClick={() => setIsListShown(!isListShown)}>切换</Button>
      <div style={{ position: 'relative', height: 200 }}>
        <TabPanel
          address="/factorys"
          search=""
          component={CountedPage}
          record={undefined}
          listTitle="工厂"
          listHref="/factorys"
          position={isListShown ? 'whole' : 'hidden'}
        />
      </div>
    </>
  );
}

it('a page is not rendered when it is hidden, and when it is shown again', async () => {
  await show(<TwoPages />);
  const rows = page.getByText('工厂', { exact: true });
  await expect.element(rows).toHaveAttribute('data-measured', 'true');
  expect(renderings).toBeGreaterThan(0);
  const before = renderings;
  await button('切换').click();
  await expect.element(rows).not.toBeVisible();
  await button('切换').click();
  await expect.element(rows).toBeVisible();
  await expect.element(rows).toHaveAttribute('data-measured', 'true');
  expect(renderings).toBe(before);
});

it('a hidden page has its layout', async () => {
  await show(<TwoPages />);
  const field = page.getByRole('textbox', { name: '名称' });
  await expect.element(field).toBeVisible();
  const element = field.element();
  await button('切换').click();
  await expect.element(page.getByText('工厂', { exact: true })).not.toBeVisible();
  expect(element.getBoundingClientRect().width).toBeGreaterThan(0);
});

it('a page that is hidden by a key loses the focus', async () => {
  await show(<TwoPages />);
  const field = page.getByRole('textbox', { name: '名称' });
  await field.click();
  // The focus is still in the field when the page is hidden.
  const change = button('切换').element();
  if (change instanceof HTMLElement) change.click();
  await expect.element(page.getByText('工厂', { exact: true })).not.toBeVisible();
  expect(document.activeElement).toBe(document.body);
});
