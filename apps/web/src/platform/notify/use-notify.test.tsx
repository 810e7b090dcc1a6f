import { Button } from 'antd';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallFailure } from '@yipin/contract/client';
import { button } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { useNotify } from './use-notify.tsx';

const undo = vi.fn<() => void>();

function Results() {
  const notify = useNotify();
  const links = [{ words: 'PO2611-0001', to: '/orders/1' }];
  return (
    <>
      <Button onClick={() => notify.success('saved')}>save</Button>
      <Button onClick={() => notify.success('PO2611-0001 ordered', { links })}>order</Button>
      <Button onClick={() => notify.success('5 lines approved', { undo })}>approve</Button>
      <Button onClick={() => notify.warning('posted partly')}>post</Button>
      <Button onClick={() => notify.failure(new CallFailure('guard-refused', { message: 'not possible' }))}>
        fail
      </Button>
      <Button onClick={notify.clear}>again</Button>
    </>
  );
}

/** Lets the time of messages pass. */
async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
}

function message(words: string) {
  return page.getByText(words, { exact: true });
}

beforeEach(async () => {
  undo.mockClear();
  await showPage(<Results />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => vi.useRealTimers());

describe('the messages about results', () => {
  it('a success is shown for 6 seconds, a warning for 8, and one with Undo for 10', async () => {
    await button('save').click();
    await button('post').click();
    await button('approve').click();
    await expect.element(message('5 lines approved')).toBeVisible();
    await pass(6.1);
    await expect.element(message('saved')).not.toBeInTheDocument();
    await expect.element(message('posted partly')).toBeVisible();
    await pass(2.1);
    await expect.element(message('posted partly')).not.toBeInTheDocument();
    await expect.element(message('5 lines approved')).toBeVisible();
    await pass(2.1);
    await expect.element(message('5 lines approved')).not.toBeInTheDocument();
  });

  it('a failure is an alert, and stays until it is closed or the action is repeated', async () => {
    await button('fail').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('not possible');
    await pass(60);
    await expect.element(page.getByRole('alert')).toBeVisible();
    vi.useRealTimers();
    expect(await violationsIn()).toEqual([]);
    await button('关闭消息').click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await button('fail').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await button('again').click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('a message stays while the pointer or the focus is on it', async () => {
    await button('order').click();
    await page.getByRole('status').hover();
    await pass(20);
    await expect.element(message('PO2611-0001 ordered')).toBeVisible();
    page.getByRole('link', { name: 'PO2611-0001' }).element().focus();
    await button('again').hover();
    await pass(20);
    await expect.element(message('PO2611-0001 ordered')).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}');
    await pass(6.1);
    await expect.element(message('PO2611-0001 ordered')).not.toBeInTheDocument();
  });

  it('a record that a message names is a link', async () => {
    await button('order').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('PO2611-0001 ordered');
    await page.getByRole('link', { name: 'PO2611-0001' }).click();
    expect(location.pathname).toBe('/orders/1');
  });

  it('Undo reverses the action once, and removes the message', async () => {
    await button('approve').click();
    await button('撤销').click();
    expect(undo).toHaveBeenCalledOnce();
    await expect.element(message('5 lines approved')).not.toBeInTheDocument();
  });

  it('the latest three messages are shown, each text once', async () => {
    for (const name of ['save', 'post', 'approve', 'order', 'order']) await button(name).click();
    await expect.element(message('PO2611-0001 ordered')).toBeVisible();
    expect(page.getByRole('status').elements()).toHaveLength(3);
    await expect.element(message('saved')).not.toBeInTheDocument();
  });
});
