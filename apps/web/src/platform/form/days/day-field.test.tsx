import type { Day, Instant } from '@yipin/contract';
import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayIn } from '@yipin/contract';
import { focus } from '../../../testing/keyboard.ts';
import { show, type ShowOptions } from '../../../testing/show.tsx';
import { useCtrlEnter } from '../dialog/use-ctrl-enter.ts';
import { focusUnread } from '../field-errors/focus-unread.ts';
import { DayField } from './day-field.tsx';
import { MomentField } from './moment-field.tsx';

function field(name = 'Date') {
  return page.getByRole('textbox', { name });
}

function stored() {
  return page.getByTestId('stored');
}

function calendar() {
  return page.getByRole('dialog', { name: 'Calendar' });
}

function thisYear() {
  return dayIn('Australia/Sydney', new Date()).slice(0, 4);
}

/** A form that saves a date and a time. */
function Dates({ initial, isPast = false }: { readonly initial?: Day | undefined; readonly isPast?: boolean }) {
  const [day, setDay] = useState(initial);
  const [moment, setMoment] = useState<Instant>();
  const [saved, setSaved] = useState('none');
  const box = useRef<HTMLFormElement>(null);
  const save = () => {
    if (!focusUnread(box.current)) setSaved(`${day} ${moment}`);
  };
  const listeners = useCtrlEnter(save);
  return (
    <Form layout="vertical" component={false}>
      <form ref={box} {...listeners} onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="day">Date</label>
        <DayField id="day" value={day ?? null} onChange={setDay} />
        <label htmlFor="moment">Moment</label>
        <MomentField id="moment" isPast={isPast} value={moment ?? null} onChange={setMoment} />
        <label htmlFor="last">Remark</label>
        <input id="last" />
        <Button onClick={save}>{saved === 'none' ? 'Save' : saved}</Button>
        <output data-testid="stored">{`${day} ${moment}`}</output>
      </form>
    </Form>
  );
}

function open(initial?: string, options: ShowOptions = {}, isPast = false) {
  return show(<Dates initial={initial as Day | undefined} isPast={isPast} />, { language: 'en-US', ...options });
}

describe('a day field', () => {
  it.each([
    ['24/11/2026', 'Tue 24 Nov 2026', '2026-11-24'],
    ['2027-2-3', 'Wed 3 Feb 2027', '2027-02-03'],
    ['24.11.26', 'Tue 24 Nov 2026', '2026-11-24'],
    ['Nov 24 2026', 'Tue 24 Nov 2026', '2026-11-24'],
    ['２０２６年１１月２４日', 'Tue 24 Nov 2026', '2026-11-24'],
    ['20261124', 'Tue 24 Nov 2026', '2026-11-24'],
  ])('a date that is typed as %s is stored on Tab and shown in the long format', async (typed, shown, day) => {
    await open();
    await focus(field());
    await userEvent.keyboard(typed);
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).toHaveValue(shown);
    await expect.element(field('Moment')).toHaveFocus();
    await expect.element(stored()).toHaveTextContent(`${day} undefined`);
  });

  it('a shown date is parsed to the same date in three languages', async () => {
    for (const [language, shown] of [
      ['en-US', 'Wed 30 Sept 2026'],
      ['zh-CN', '2026-09-30 周三'],
      ['zh-TW', '2026-09-30 週三'],
    ] as const) {
      await open('2026-09-30', { language });
      await expect.element(field()).toHaveValue(shown);
      await userEvent.fill(field(), `${shown} `);
      await userEvent.keyboard('{Enter}');
      await expect.element(field()).toHaveValue(shown);
      await expect.element(stored()).toHaveTextContent('2026-09-30');
    }
  });

  it.each([
    ['DMY', '12/24/2026', '24/11/2026'],
    ['MDY', '24/12/2026', '11/24/2026'],
    ['YMD', 'next week', '2026-11-24'],
    ['DMY', '2026-11-31', '24/11/2026'],
    ['DMY', '1999-12-31', '24/11/2026'],
    ['DMY', '2101-01-01', '24/11/2026'],
  ] as const)('invalid text stays in the field of a company that writes %s: %s', async (dayOrder, typed, example) => {
    await open('2026-11-20', { as: { dayOrder } });
    await focus(field());
    await userEvent.keyboard(`${typed}{Tab}`);
    await expect.element(page.getByRole('alert')).toHaveTextContent(`Enter a date such as ${example}`);
    await expect.element(field()).toHaveValue(typed);
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(stored()).toHaveTextContent('2026-11-20');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await userEvent.fill(field(), `${thisYear()}-03-01`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('button', { name: `${thisYear()}-03-01 undefined` })).toBeVisible();
  });

  it('Ctrl+Enter saves the typed day, and Enter moves to the next field', async () => {
    await open();
    await focus(field());
    await userEvent.keyboard('24/11/2026{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('button', { name: '2026-11-24 undefined' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Moment')).toHaveFocus();
  });

  it('keys move the date by a day or a month and open the calendar, and Escape restores the date', async () => {
    await open('2026-11-30');
    await focus(field());
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(field()).toHaveValue('Tue 1 Dec 2026');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{PageUp}{PageUp}{PageUp}');
    await expect.element(field()).toHaveValue('Sun 28 Feb 2027');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(calendar().getByText('February 2027')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(calendar()).not.toBeInTheDocument();
    await expect.element(field()).toHaveValue('Mon 30 Nov 2026');
    await userEvent.keyboard('{PageDown}{Enter}');
    await expect.element(stored()).toHaveTextContent('2026-10-30');
  });

  it('the mouse selects a date in the calendar, and the clear button is no tab stop', async () => {
    await open('2026-11-30');
    await field().click();
    await calendar().getByRole('button', { name: 'Next month' }).click();
    await calendar().getByRole('button', { name: '24 Dec 2026' }).click();
    await expect.element(stored()).toHaveTextContent('2026-12-24');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Moment')).toHaveFocus();
    await field().hover();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.element(stored()).toHaveTextContent('undefined undefined');
  });
});

describe('a moment field', () => {
  it('a time is parsed and shown in the time zone of the company', async () => {
    await open();
    await focus(field('Moment'));
    await userEvent.keyboard('24/11/2026 2:30pm{Tab}');
    await expect.element(field('Moment')).toHaveValue('Tue 24 Nov 2026 14:30');
    await expect.element(page.getByRole('textbox', { name: 'Remark' })).toHaveFocus();
    await expect.element(stored()).toHaveTextContent('undefined 2026-11-24T03:30:00.000Z');
  });

  it('a future time in a field for past times and invalid text are errors', async () => {
    await open(undefined, {}, true);
    await focus(field('Moment'));
    await userEvent.keyboard('1/1/2099 10:00{Tab}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a past date or now');
    await userEvent.fill(field('Moment'), '24/11/2026 25:00');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a date and time such as 24/11/2026 14:30');
    await expect.element(stored()).toHaveTextContent('undefined undefined');
  });
});
