import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { answerShipment, createShipment } from '../../testing/fixtures/shipments.fixtures.ts';
import { answerShell, showShell } from '../testing/show-shell.tsx';

const list = '/artwareInvoiceOrder/invoiceOrder';
const sequences = 500;
const stepsPerSequence = 3;
const seed = 20261128;

/** Returns a function that returns the same pseudo-random integers below a limit in each run (mulberry32). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

function visible<Found extends HTMLElement>(selector: string): Found | undefined {
  return [...document.querySelectorAll<Found>(selector)].find((element) => element.checkVisibility());
}

function click(element: HTMLElement | undefined, times: 1 | 2): void {
  for (let detail = 1; detail <= times; detail += 1)
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  if (times === 2) element?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true, detail: 2 }));
}

/** Moves in the history of the browser by one entry, and waits for the event. */
async function go(delta: -1 | 1): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.go(delta);
  await arrived;
}

function indexInHistory(): number {
  const { idx } = (history.state ?? {}) as { readonly idx?: number };
  return idx ?? 0;
}

/** Returns the heading that the page at the current address has. */
function expectedHeading(): RegExp {
  const { pathname, search } = window.location;
  if (pathname === list) return /^发货单$/;
  if (pathname === '/home') return /admin/;
  return search === '?edit' ? /^编辑发货单 SH-0005$/ : /^SH-0005 · Harbour Gifts/;
}

/** Waits a frame at a time until the heading belongs to the address. */
async function waitForPage(): Promise<void> {
  const headingOf = () => visible('h1')?.textContent ?? '';
  for (let frame = 0; frame < 300 && !expectedHeading().test(headingOf()); frame += 1)
    await new Promise(requestAnimationFrame);
  expect(headingOf()).toMatch(expectedHeading());
}

it('after random clicks, double clicks, Escape, Back, Forward, closing and reloading, the page shows what the address names', async () => {
  answerShell();
  answerShipment(createShipment());
  answerWith(api.customers.names, pageWith());
  const random = createRandom(seed);
  await showShell(list);
  const first = indexInHistory();
  let returns = 0;
  const steps: Readonly<Record<string, () => Promise<void> | void>> = {
    open: () => click(visible(`main a[href="${list}/5"]`), 1),
    double: () => click(visible(`main a[href="${list}/5"]`), 2),
    menu: () => click(visible(`aside a[href="${list}"]`), random(2) === 0 ? 1 : 2),
    edit: () =>
      click(
        [...document.querySelectorAll('button')].find(
          (button) => button.checkVisibility() && button.textContent === '编辑',
        ),
        random(2) === 0 ? 1 : 2,
      ),
    close: () => click(visible('nav li:has([aria-current="page"]) > button'), 1),
    escape: () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      ),
    back: async () => {
      if (indexInHistory() <= first) return;
      returns += 1;
      await go(-1);
    },
    forward: async () => {
      if (returns === 0) return;
      returns -= 1;
      await go(1);
    },
    reload: () => showShell(window.location.pathname + window.location.search),
  };
  const names = Object.keys(steps);
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const taken: string[] = [];
    for (let step = 0; step < stepsPerSequence; step += 1) {
      const name = names[random(names.length)] ?? '';
      // A reload mounts everything again: a few are enough.
      if (name === 'reload' && random(10) > 0) continue;
      taken.push(name);
      const index = indexInHistory();
      await steps[name]?.();
      await new Promise(requestAnimationFrame);
      if (indexInHistory() > index && name !== 'forward') returns = 0;
    }
    await waitForPage().catch((cause: unknown) => {
      throw new Error(`seed ${seed}, sequence ${sequence} (${taken.join(', ')}) at ${window.location.pathname}`, {
        cause,
      });
    });
    const menu = visible('aside a[href="/home"]')?.getBoundingClientRect();
    expect(document.elementFromPoint((menu?.x ?? 0) + 5, (menu?.y ?? 0) + 5)?.closest('aside')).not.toBeNull();
  }
}, 240_000);
