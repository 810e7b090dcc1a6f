import { api, permissions } from '@yipin/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, type Calls } from '../../../testing/answer-with.ts';
import { optionOf, select } from '../../../testing/fields.ts';
import type { SignedInAs } from '../../../testing/login.ts';
import { show } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { NumberFilter } from './number-filter.tsx';

const kinds = [api.artwareOrders.numbers, api.purchaseOrders.numbers];

function Filter({ start }: { readonly start: string | undefined }) {
  const [value, setValue] = useState(start);
  const [changes, setChanges] = useState(0);
  return (
    <section aria-label="筛选">
      <NumberFilter
        label="单号"
        value={value}
        kinds={kinds}
        onChange={(next) => {
          setValue(next);
          setChanges(changes + 1);
        }}
      />
      <Button onClick={() => setValue(undefined)}>清除筛选</Button>
      <output aria-label="筛选的单号">{value}</output>
      <output aria-label="次数">{changes}</output>
    </section>
  );
}

interface SentFilters {
  readonly orders: Calls;
  readonly purchases: Calls;
}

async function openFilter({ start, as }: { start?: string; as?: SignedInAs } = {}): Promise<SentFilters> {
  const orders = answerWith(api.artwareOrders.numbers, [
    { id: 12, orderNumber: 'AO2611-0012' },
    { id: 11, orderNumber: 'AO2611-0011' },
  ]);
  const purchases = answerWith(api.purchaseOrders.numbers, [{ id: 7, orderNumber: 'PO2611-0007' }]);
  await show(<Filter start={start} />, as ? { as } : {});
  return { orders, purchases };
}

function field() {
  return select('单号');
}

function filtered() {
  return page.getByRole('status', { name: '筛选的单号' });
}

function changes() {
  return page.getByRole('status', { name: '次数' });
}

function newest() {
  return optionOf('AO2611-0012');
}

/** Types the beginning of a number and waits for the suggestions. */
async function typeBeginning(text = 'ao'): Promise<void> {
  await field().click();
  await userEvent.keyboard(text);
  await expect.element(newest()).toBeVisible();
}

describe('a filter by the number of a document', () => {
  it('numbers are fetched once after a pause in typing, and not before a character is typed', async () => {
    const { orders, purchases } = await openFilter({ start: 'AO26' });
    await field().click();
    await userEvent.keyboard('{End}11-');
    await expect.element(newest()).toBeVisible();
    expect(orders.sent).toEqual([{ orderNumber: 'AO2611-' }]);
    expect(purchases.sent).toEqual([{ orderNumber: 'AO2611-' }]);
    await expect.element(optionOf('PO2611-0007')).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
  });

  it('a click on a number filters by it', async () => {
    await openFilter();
    await typeBeginning();
    await optionOf('AO2611-0011').click();
    await expect.element(filtered()).toHaveTextContent('AO2611-0011');
    await expect.element(field()).toHaveValue('AO2611-0011');
    await userEvent.keyboard('{Tab}');
    await expect.element(changes()).toHaveTextContent('1');
  });

  it('Enter filters by the number that the arrow keys moved to', async () => {
    await openFilter();
    await typeBeginning();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(filtered()).toHaveTextContent('AO2611-0012');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it.each(['{Enter}', '{Tab}'])('%s filters by the typed text if no number is active', async (key) => {
    await openFilter();
    await typeBeginning();
    await newest().hover();
    await userEvent.keyboard(key);
    await expect.element(filtered()).toHaveTextContent(/^ao$/);
    await expect.element(newest()).not.toBeVisible();
    if (key === '{Enter}') await expect.element(field()).toHaveFocus();
    else await expect.element(field()).not.toHaveFocus();
  });

  it('Escape closes the list and keeps the text, which Backspace edits', async () => {
    await openFilter();
    await typeBeginning();
    await userEvent.keyboard('{Escape}');
    await expect.element(newest()).not.toBeVisible();
    await expect.element(field()).toHaveValue('ao');
    await expect.element(changes()).toHaveTextContent('0');
    await userEvent.keyboard('{Backspace}');
    await expect.element(field()).toHaveValue('a');
  });

  it('a text without matching numbers opens no list, and Enter filters by it', async () => {
    const { orders } = await openFilter();
    await field().fill('zz');
    await expect.poll(() => orders.sent).toEqual([{ orderNumber: 'zz' }]);
    await expect.element(page.getByRole('option')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(filtered()).toHaveTextContent('zz');
  });

  it('a text is cut off at the maximum length of a number', async () => {
    await openFilter();
    await field().fill('X'.repeat(40));
    await userEvent.keyboard('{Enter}');
    await expect.element(filtered()).toHaveTextContent(/^X{32}$/);
    await expect.element(field()).toHaveValue('X'.repeat(32));
  });

  it('the filter is cleared by its button, and by a change of the address', async () => {
    await openFilter({ start: 'AO26' });
    await field().hover();
    await page.getByRole('button', { name: '清除', exact: true }).click();
    await expect.element(filtered()).toBeEmptyDOMElement();
    await field().fill('AO');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: '清除筛选', exact: true }).click();
    await expect.element(field()).toHaveValue('');
  });

  it('documents that the user may not read have no suggestions', async () => {
    const { orders, purchases } = await openFilter({ as: { holds: [permissions.artwareOrders] } });
    await typeBeginning();
    expect([orders.sent.length, purchases.sent.length]).toEqual([1, 0]);
  });
});
