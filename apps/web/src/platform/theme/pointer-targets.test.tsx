import { Button, Checkbox, Segmented, Switch } from 'antd';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';

/** Returns whether a click at this distance above and below the middle of an element reaches it. */
function isHitAt(element: Element, distance: number): boolean {
  const box = element.getBoundingClientRect();
  return [-distance, distance].every((offset) => {
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2 + offset);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

async function showControls(): Promise<void> {
  await show(
    <div style={{ display: 'grid', gap: 48, padding: 48, justifyItems: 'start' }}>
      <Button size="small">编辑</Button>
      <Switch aria-label="启用" />
      <Checkbox>默认</Checkbox>
      <Segmented options={['列表', '日历']} />
    </div>,
  );
  await expect.element(page.getByRole('button', { name: '编辑' })).toBeVisible();
}

function controls(): Element[] {
  return [
    page.getByRole('button', { name: '编辑' }).element(),
    page.getByRole('switch').element(),
    page.getByText('默认').element(),
    page.getByText('日历').element(),
  ];
}

it('small buttons, switches, checkboxes and choices are clicked within 28 px of height', async () => {
  await showControls();
  expect(controls().map((control) => isHitAt(control, 13))).toEqual([true, true, true, true]);
});

it('small buttons, switches, checkboxes and choices are touched within 44 px of height on a phone', async () => {
  await page.viewport(390, 844);
  await showControls();
  expect(controls().map((control) => isHitAt(control, 21))).toEqual([true, true, true, true]);
});
