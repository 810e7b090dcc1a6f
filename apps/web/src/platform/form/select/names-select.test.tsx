import { api } from '@yipin/contract';
import { Form } from 'antd';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, noAnswer } from '../../../testing/answer-with.ts';
import { allowConsoleError } from '../../../testing/console-errors.ts';
import { optionOf, select } from '../../../testing/fields.ts';
import { show } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { NamesSelect } from './names-select.tsx';

const carriers = [
  { id: 1, code: 'SF', name: '顺风物流' },
  { id: 2, code: 'YT', name: '圆通速递' },
];

const source = {
  endpoint: api.logisticsCompanies.names,
  labelOf: ({ code, name }: { code: string; name: string }) => `${code} ${name}`,
  nothing: '还没有物流公司',
};

function showSelect(value?: number) {
  return show(
    <Form initialValues={{ carrier: value }}>
      <section aria-label="承运">
        <Form.Item name="carrier" label="物流公司">
          <NamesSelect source={source} chosenLabel={value === undefined ? undefined : '旧公司'} />
        </Form.Item>
      </section>
    </Form>,
  );
}

function chosen() {
  return page.getByRole('region', { name: '承运' });
}

afterEach(() => void vi.useRealTimers());

describe('a select of names', () => {
  it('the list has every name, and a click selects one', async () => {
    answerWith(api.logisticsCompanies.names, carriers);
    await showSelect();
    await select('物流公司').click();
    await optionOf('YT 圆通速递').click();
    await expect.element(chosen()).toHaveTextContent('YT 圆通速递');
    // The value appears while the list closes, and its text is dimmed until then.
    await expect.element(select('物流公司')).toHaveAttribute('aria-expanded', 'false');
    expect(await violationsIn()).toEqual([]);
  });

  it('typed text filters the names, and Enter selects the first one', async () => {
    answerWith(api.logisticsCompanies.names, carriers);
    await showSelect();
    await select('物流公司').click();
    await userEvent.keyboard('yt');
    await expect.element(optionOf('SF 顺风物流')).not.toBeInTheDocument();
    await expect.element(optionOf('YT 圆通速递')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(chosen()).toHaveTextContent('YT 圆通速递');
  });

  it.each([
    ['qinghuaping', 'QH 青花瓶工艺'],
    ['工藝', 'QH 青花瓶工艺'],
    ['青花瓶 工藝', 'QH 青花瓶工艺'],
  ])('a name is found by its full pinyin and in traditional characters: %s', async (typed, found) => {
    answerWith(api.logisticsCompanies.names, [...carriers, { id: 3, code: 'QH', name: '青花瓶工艺' }]);
    const spelled: Readonly<Record<string, string>> = {
      'QH 青花瓶工艺': 'qh 青花瓶工艺 qinghuaping',
      工藝: '工藝 工艺',
    };
    answerWith(api.search.spell, ({ texts }) => [texts].flat().map((text) => spelled[String(text)] ?? String(text)));
    await showSelect();
    await select('物流公司').click();
    await userEvent.keyboard(typed);
    await expect.element(optionOf(found)).toBeVisible();
    await expect.element(optionOf('SF 顺风物流')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(chosen()).toHaveTextContent(found);
  });

  it.each(['Tab', 'Enter'])('%s selects nothing without typed text or arrow keys', async (key) => {
    answerWith(api.logisticsCompanies.names, carriers);
    await showSelect();
    await select('物流公司').click();
    await expect.element(optionOf('SF 顺风物流')).toBeVisible();
    await userEvent.keyboard(`{${key}}`);
    await expect.element(select('物流公司')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(chosen()).not.toHaveTextContent('顺风');
  });

  it('Tab moves the focus and does not select the name under the mouse', async () => {
    answerWith(api.logisticsCompanies.names, carriers);
    await showSelect();
    await select('物流公司').click();
    await optionOf('SF 顺风物流').hover();
    await userEvent.keyboard('{Tab}');
    await expect.element(select('物流公司')).not.toHaveFocus();
    await expect.element(select('物流公司')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(chosen()).not.toHaveTextContent('顺风');
  });

  it('Tab selects the typed name', async () => {
    answerWith(api.logisticsCompanies.names, carriers);
    await showSelect();
    await select('物流公司').click();
    await userEvent.keyboard('yt');
    await expect.element(optionOf('SF 顺风物流')).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(chosen()).toHaveTextContent('YT 圆通速递');
  });

  it('Tab in an open list keeps the value', async () => {
    answerWith(api.logisticsCompanies.names, carriers);
    await showSelect(2);
    await select('物流公司').click();
    await expect.element(optionOf('SF 顺风物流')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(select('物流公司')).not.toHaveFocus();
    await expect.element(chosen()).toHaveTextContent('YT 圆通速递');
  });

  it('Tab selects the name that the arrow keys moved to', async () => {
    answerWith(api.logisticsCompanies.names, carriers);
    await showSelect();
    await select('物流公司').click();
    await expect.element(optionOf('SF 顺风物流')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Tab}');
    await expect.element(chosen()).toHaveTextContent(/SF|YT/);
  });

  it('the list has a retry button when the names cannot be loaded', async () => {
    allowConsoleError(/Failed to fetch/);
    answerWith(api.logisticsCompanies.names, noAnswer);
    await showSelect();
    await select('物流公司').click();
    const again = page.getByRole('option', { name: '加载失败，重试' });
    await expect.element(again).toBeVisible();
    answerWith(api.logisticsCompanies.names, carriers);
    await again.click();
    await expect.element(optionOf('SF 顺风物流')).toBeVisible();
  });

  it('the list has a name that was created after it was last open', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answerWith(api.logisticsCompanies.names, carriers);
    await showSelect();
    await select('物流公司').click();
    await expect.element(optionOf('SF 顺风物流')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(select('物流公司')).toHaveAttribute('aria-expanded', 'false');
    answerWith(api.logisticsCompanies.names, [...carriers, { id: 3, code: 'ZT', name: '中通快递' }]);
    vi.setSystemTime(Date.now() + 60_000);
    await select('物流公司').click();
    await expect.element(optionOf('ZT 中通快递')).toBeVisible();
  });

  it('an empty list shows its own text', async () => {
    answerWith(api.logisticsCompanies.names, []);
    await showSelect();
    await select('物流公司').click();
    await expect.element(page.getByText('还没有物流公司')).toBeVisible();
  });

  it('a selected name that is not in the list is marked as inactive', async () => {
    answerWith(api.logisticsCompanies.names, carriers);
    await showSelect(9);
    await expect.element(chosen()).toHaveTextContent('（已停用）旧公司');
  });
});
