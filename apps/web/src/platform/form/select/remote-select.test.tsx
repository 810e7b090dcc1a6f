import { api } from '@yipin/contract';
import { Form, Input } from 'antd';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, noAnswer, pageWith, type ReplyOf, type SentInput } from '../../../testing/answer-with.ts';
import { allowConsoleError } from '../../../testing/console-errors.ts';
import { optionOf, select } from '../../../testing/fields.ts';
import { show } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ReadOnlyContext } from '../fields/read-only-context.ts';
import { focusUnread } from '../field-errors/focus-unread.ts';
import { RemoteSelect } from './remote-select.tsx';

type Customers = ReplyOf<typeof api.customers.names>;

const customers = [
  { id: 1, code: 'HG', name: 'Harbour Gifts', isActive: true, defaultDiscountPercent: '0', salesId: null },
  { id: 2, code: 'PC', name: 'Perth Crafts', isActive: true, defaultDiscountPercent: '0', salesId: null },
];

/** Responds with the customers whose code or name contains the search text. */
function search({ filter = '' }: SentInput): Customers {
  return pageWith(...customers.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(String(filter))));
}

const source = {
  endpoint: api.customers.names,
  labelOf: ({ code, name }: { code: string; name: string }) => `${code} ${name}`,
  nothing: '还没有客户',
};

function showSelect(value?: number) {
  return show(
    <Form initialValues={{ customer: value }}>
      <section aria-label="买方">
        <Form.Item name="customer" label="客户">
          <RemoteSelect source={source} chosenLabel={value === undefined ? undefined : 'OLD 旧客户'} />
        </Form.Item>
      </section>
      <Form.Item name="city" label="城市">
        <Input />
      </Form.Item>
    </Form>,
  );
}

function field() {
  return select('客户');
}

function chosen() {
  return page.getByRole('region', { name: '买方' });
}

async function expectClosed(): Promise<void> {
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
}

/** Delays responses to searches until the returned function is called. */
function answerLater(): () => void {
  let release: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (release = resolve));
  answerWith(api.customers.names, async (sent) => {
    await waiting;
    return search(sent);
  });
  return release;
}

describe('a select that searches on the server', () => {
  it('the list has results when it opens, and a click selects one', async () => {
    answerWith(api.customers.names, search);
    await showSelect();
    await field().click();
    await optionOf('PC Perth Crafts').click();
    await expect.element(chosen()).toHaveTextContent('PC Perth Crafts');
    await expectClosed();
    expect(await violationsIn()).toEqual([]);
  });

  it('the typed text is searched for, and Enter selects the first result', async () => {
    const searches = answerWith(api.customers.names, search);
    await showSelect();
    await field().click();
    await userEvent.keyboard('perth');
    await expect.element(optionOf('PC Perth Crafts')).toBeVisible();
    await expect.element(optionOf('HG Harbour Gifts')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(chosen()).toHaveTextContent('PC Perth Crafts');
    expect(searches.sent.at(-1)).toMatchObject({ filter: 'perth', maxResultCount: '20' });
  });

  it('text that is typed without a pause is searched for once', async () => {
    const searches = answerWith(api.customers.names, search);
    await showSelect();
    await field().click();
    await expect.element(optionOf('PC Perth Crafts')).toBeVisible();
    // The page has a fake clock, because on a slow machine the pause may end between two keys.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const key of 'har') {
      await userEvent.keyboard(key);
      vi.advanceTimersByTime(150);
    }
    vi.advanceTimersByTime(50);
    vi.useRealTimers();
    await expect.element(optionOf('PC Perth Crafts')).not.toBeInTheDocument();
    await expect.element(optionOf('HG Harbour Gifts')).toBeVisible();
    expect(searches.sent.map(({ filter }) => filter)).toEqual([undefined, 'har']);
  });

  it('the list shows that a search is running, and no earlier result', async () => {
    answerWith(api.customers.names, search);
    await showSelect();
    await field().click();
    await expect.element(optionOf('HG Harbour Gifts')).toBeVisible();
    const release = answerLater();
    await userEvent.keyboard('perth');
    await expect.element(page.getByText('正在搜索…')).toBeVisible();
    await expect.element(optionOf('HG Harbour Gifts')).not.toBeInTheDocument();
    release();
    await expect.element(optionOf('PC Perth Crafts')).toBeVisible();
  });

  it('the list shows that nothing matches the typed text', async () => {
    answerWith(api.customers.names, search);
    await showSelect();
    await field().click();
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText('没有符合条件的数据')).toBeVisible();
  });

  it('the list shows its own text when there is no record', async () => {
    answerWith(api.customers.names, pageWith());
    await showSelect();
    await field().click();
    await expect.element(page.getByText('还没有客户')).toBeVisible();
  });

  it('the list has a retry button when the search fails', async () => {
    allowConsoleError(/Failed to fetch/);
    answerWith(api.customers.names, noAnswer);
    await showSelect();
    await field().click();
    const again = page.getByRole('option', { name: '加载失败，重试' });
    await expect.element(again).toBeVisible();
    answerWith(api.customers.names, search);
    await again.click();
    await expect.element(optionOf('HG Harbour Gifts')).toBeVisible();
  });

  it('the label of the saved value is shown without a search, until it is cleared', async () => {
    answerWith(api.customers.names, search);
    await showSelect(9);
    await expect.element(chosen()).toHaveTextContent('OLD 旧客户');
    await field().hover();
    await chosen().getByRole('button', { name: '清除' }).click();
    await expect.element(chosen()).not.toHaveTextContent('OLD 旧客户');
  });
});

describe('a select that searches on the server, in a record that is only read', () => {
  it('a read-only select shows the label of its value, and no field', async () => {
    await show(
      <ReadOnlyContext value>
        <RemoteSelect source={source} value={9} chosenLabel="OLD 旧客户" />
      </ReadOnlyContext>,
    );
    await expect.element(page.getByText('OLD 旧客户')).toBeVisible();
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('a select that searches on the server, used with the keyboard', () => {
  const open = async (value?: number): Promise<void> => {
    answerWith(api.customers.names, search);
    await showSelect(value);
    await field().click();
    await expect.element(optionOf('HG Harbour Gifts')).toBeVisible();
  };

  it.each(['Tab', 'Enter'])('%s selects no result without typed text or arrow keys', async (key) => {
    await open();
    await userEvent.keyboard(`{${key}}`);
    await expectClosed();
    await expect.element(chosen()).not.toHaveTextContent('Harbour');
  });

  it('Tab moves the focus and does not select the result under the mouse', async () => {
    await open();
    await optionOf('HG Harbour Gifts').hover();
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).not.toHaveFocus();
    await expectClosed();
    await expect.element(chosen()).not.toHaveTextContent('Harbour');
  });

  it('Tab selects the result that was searched for', async () => {
    await open();
    await userEvent.keyboard('perth');
    await expect.element(optionOf('HG Harbour Gifts')).not.toBeInTheDocument();
    await expect.element(optionOf('PC Perth Crafts')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(chosen()).toHaveTextContent('PC Perth Crafts');
  });

  it('Tab selects the result that the arrow keys moved to', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{Tab}');
    await expect.element(chosen()).toHaveTextContent(/Harbour|Perth/);
  });

  it('Tab in an open list keeps the value', async () => {
    await open(9);
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).not.toHaveFocus();
    await expect.element(chosen()).toHaveTextContent('OLD 旧客户');
  });
});

describe('a select that searches on the server, left with Tab before the hits arrive', () => {
  const leave = async (typed: string) => {
    const release = answerLater();
    await showSelect();
    await field().click();
    await userEvent.keyboard(`${typed}{Tab}`);
    await expect.element(field()).not.toHaveFocus();
    await expectClosed();
    release();
  };

  it('a single result is selected when it arrives after Tab', async () => {
    await leave('perth');
    await expect.element(chosen()).toHaveTextContent('PC Perth Crafts');
  });

  it('the result whose code was typed is selected after Tab, although others match', async () => {
    await leave('pc');
    await expect.element(chosen()).toHaveTextContent('PC Perth Crafts');
  });

  it('several results after Tab keep the text and are an error', async () => {
    await leave('r');
    await expect.element(page.getByRole('alert')).toHaveTextContent('有 2 个结果，请选择一个');
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    expect(focusUnread(document.body)).toBe(true);
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('har');
    await expect.element(optionOf('HG Harbour Gifts')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(chosen()).toHaveTextContent('HG Harbour Gifts');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(focusUnread(document.body)).toBe(false);
  });

  it('a search without results after Tab keeps the text and is an error', async () => {
    await leave('zzz');
    await expect.element(page.getByRole('alert')).toHaveTextContent('没有符合条件的数据');
    await expect.element(chosen()).toHaveTextContent('zzz');
  });
});

describe('a select that searches on the server, with Enter before the hits arrive as from a barcode scanner', () => {
  const scan = async (code: string): Promise<void> => {
    await showSelect();
    await field().click();
    await userEvent.keyboard(`${code}{Enter}`);
  };

  it('a single result is selected when it arrives after Enter', async () => {
    const release = answerLater();
    await scan('pc');
    await expect.element(page.getByText('正在搜索…')).toBeVisible();
    release();
    await expect.element(chosen()).toHaveTextContent('PC Perth Crafts');
    await expectClosed();
  });

  it('several results after Enter are shown in the list', async () => {
    const release = answerLater();
    await scan('r');
    release();
    await expect.element(optionOf('HG Harbour Gifts')).toBeVisible();
    await expect.element(optionOf('PC Perth Crafts')).toBeVisible();
    await expect.element(chosen()).not.toHaveTextContent(/Harbour|Perth/);
  });

  it('a result that arrives after the list was closed is not selected', async () => {
    const release = answerLater();
    await scan('pc');
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    release();
    await field().click();
    await expect.element(optionOf('HG Harbour Gifts')).toBeVisible();
    await expect.element(chosen()).not.toHaveTextContent('Perth');
  });
});
