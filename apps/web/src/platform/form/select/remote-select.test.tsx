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
  let letGo: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  answerWith(api.customers.names, async (sent) => {
    await waiting;
    return search(sent);
  });
  return letGo;
}

describe('a select that searches on the server', () => {
  it('offers hits when it opens and takes the one that is clicked', async () => {
    answerWith(api.customers.names, search);
    await showSelect();
    await field().click();
    await optionOf('PC Perth Crafts').click();
    await expect.element(chosen()).toHaveTextContent('PC Perth Crafts');
    await expectClosed();
    expect(await violationsIn()).toEqual([]);
  });

  it('the typed text is searched for, and Enter selects the first hit', async () => {
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

  it('says that it searches, and offers no earlier hit in the meantime', async () => {
    answerWith(api.customers.names, search);
    await showSelect();
    await field().click();
    await expect.element(optionOf('HG Harbour Gifts')).toBeVisible();
    const letGo = answerLater();
    await userEvent.keyboard('perth');
    await expect.element(page.getByText('正在搜索…')).toBeVisible();
    await expect.element(optionOf('HG Harbour Gifts')).not.toBeInTheDocument();
    letGo();
    await expect.element(optionOf('PC Perth Crafts')).toBeVisible();
  });

  it('the list shows that nothing matches the typed text', async () => {
    answerWith(api.customers.names, search);
    await showSelect();
    await field().click();
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText('没有符合条件的数据')).toBeVisible();
  });

  it('says what is missing when there is no row at all', async () => {
    answerWith(api.customers.names, pageWith());
    await showSelect();
    await field().click();
    await expect.element(page.getByText('还没有客户')).toBeVisible();
  });

  it('offers another try when the hits cannot be loaded', async () => {
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

  it('shows the words of the saved value, which need not be among the hits, until it is cleared', async () => {
    answerWith(api.customers.names, search);
    await showSelect(9);
    await expect.element(chosen()).toHaveTextContent('OLD 旧客户');
    await field().hover();
    await chosen().getByRole('button', { name: '清除' }).click();
    await expect.element(chosen()).not.toHaveTextContent('OLD 旧客户');
  });
});

describe('a select that searches on the server, in a record that is only read', () => {
  it('shows the words of its value, and no field', async () => {
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

  it.each(['Tab', 'Enter'])('takes no hit with %s when nothing was typed or moved to', async (key) => {
    await open();
    await userEvent.keyboard(`{${key}}`);
    await expectClosed();
    await expect.element(chosen()).not.toHaveTextContent('Harbour');
  });

  it('takes no hit with Tab that only the mouse points at, and moves the focus on', async () => {
    await open();
    await optionOf('HG Harbour Gifts').hover();
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).not.toHaveFocus();
    await expectClosed();
    await expect.element(chosen()).not.toHaveTextContent('Harbour');
  });

  it('takes with Tab the hit that was searched for', async () => {
    await open();
    await userEvent.keyboard('perth');
    await expect.element(optionOf('HG Harbour Gifts')).not.toBeInTheDocument();
    await expect.element(optionOf('PC Perth Crafts')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(chosen()).toHaveTextContent('PC Perth Crafts');
  });

  it('takes with Tab the hit that was moved to', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{Tab}');
    await expect.element(chosen()).toHaveTextContent(/Harbour|Perth/);
  });

  it('keeps its value when Tab passes its open list', async () => {
    await open(9);
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).not.toHaveFocus();
    await expect.element(chosen()).toHaveTextContent('OLD 旧客户');
  });
});

describe('a select that searches on the server, left with Tab before the hits arrive', () => {
  const leave = async (typed: string) => {
    const letGo = answerLater();
    await showSelect();
    await field().click();
    await userEvent.keyboard(`${typed}{Tab}`);
    await expect.element(field()).not.toHaveFocus();
    await expectClosed();
    letGo();
  };

  it('takes the only hit once it arrives', async () => {
    await leave('perth');
    await expect.element(chosen()).toHaveTextContent('PC Perth Crafts');
  });

  it('takes the hit whose code was typed, although others match', async () => {
    await leave('pc');
    await expect.element(chosen()).toHaveTextContent('PC Perth Crafts');
  });

  it('keeps the text and asks to choose when there are several hits', async () => {
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

  it('keeps the text and says so when there is no hit', async () => {
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

  it('takes the hit once it arrives when there is only one', async () => {
    const letGo = answerLater();
    await scan('pc');
    await expect.element(page.getByText('正在搜索…')).toBeVisible();
    letGo();
    await expect.element(chosen()).toHaveTextContent('PC Perth Crafts');
    await expectClosed();
  });

  it('offers the hits when there are several', async () => {
    const letGo = answerLater();
    await scan('r');
    letGo();
    await expect.element(optionOf('HG Harbour Gifts')).toBeVisible();
    await expect.element(optionOf('PC Perth Crafts')).toBeVisible();
    await expect.element(chosen()).not.toHaveTextContent(/Harbour|Perth/);
  });

  it('takes no hit when the list was closed in the meantime', async () => {
    const letGo = answerLater();
    await scan('pc');
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    letGo();
    await field().click();
    await expect.element(optionOf('HG Harbour Gifts')).toBeVisible();
    await expect.element(chosen()).not.toHaveTextContent('Perth');
  });
});
