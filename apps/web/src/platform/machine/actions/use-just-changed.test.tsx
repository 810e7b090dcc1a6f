import { type ShipmentItem, shipmentItemMachine } from '@yipin/contract';
import { Button } from 'antd';
import { Activity, useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { button } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { DocumentActions, LineActions } from '../index.ts';

const ship = vi.fn<() => void>();
const deliver = vi.fn<() => void>();
const operations = {
  add: null,
  remove: ship,
  putBack: null,
  start: null,
  undoStart: null,
  end: deliver,
  undoEnd: null,
  confirmReceipt: null,
  complete: null,
  cancel: null,
  reverseReceipt: null,
};

interface ChangingPart {
  readonly document: { readonly id: number; readonly version: number; readonly status: ShipmentItem['status'] };
}

function Head({ document }: ChangingPart) {
  const next = document.status === 'added' ? 'remove' : 'end';
  return (
    <DocumentActions
      machine={shipmentItemMachine}
      document={document}
      next={next}
      secondary={[]}
      operations={operations}
    />
  );
}

function Line({ document }: ChangingPart) {
  return <LineActions machine={shipmentItemMachine} document={document} operations={operations} />;
}

/** A document or a line whose action changes when its goods leave. */
function Changing({ part: Shown }: { readonly part: typeof Head }) {
  const [status, setStatus] = useState<ShipmentItem['status']>('added');
  return (
    <>
      <Button onClick={() => setStatus('shipping')}>update</Button>
      <Shown document={{ id: 51, version: 1, status }} />
    </>
  );
}

/** Clicks a button as if the click had happened at `timeStamp`. */
function clickAt(name: string, timeStamp: number): void {
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'timeStamp', { value: timeStamp });
  button(name).element().dispatchEvent(click);
}

beforeEach(() => {
  ship.mockClear();
  deliver.mockClear();
});

it.each([
  ['a document', Head],
  ['a line', Line],
])('a click on the action of %s is ignored until 400 ms after an update changed it', async (_what, part) => {
  await showPage(<Changing part={part} />);
  await button('移出').click();
  expect(ship).toHaveBeenCalledTimes(1);
  const before = performance.now();
  await button('update').click();
  await expect.element(button('标记送达')).toBeVisible();
  const after = performance.now();
  clickAt('标记送达', before + 399);
  expect(deliver).not.toHaveBeenCalled();
  clickAt('标记送达', after + 400);
  expect(deliver).toHaveBeenCalledTimes(1);
  await expect.element(button('标记送达')).not.toHaveAttribute('aria-disabled');
  await button('标记送达').click();
  expect(deliver).toHaveBeenCalledTimes(2);
});

/** A document whose tab is hidden in the moment in which its action changes. */
function HiddenOnChange() {
  const [status, setStatus] = useState<ShipmentItem['status']>('added');
  const [isHidden, setIsHidden] = useState(false);
  const change = () => {
    flushSync(() => setStatus('shipping'));
    flushSync(() => setIsHidden(true));
  };
  return (
    <>
      <Button onClick={change}>change and hide</Button>
      <Button onClick={() => setIsHidden(false)}>show</Button>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <Head document={{ id: 51, version: 1, status }} />
      </Activity>
    </>
  );
}

it('an action that changed just before its tab was hidden is enabled when the tab is shown again', async () => {
  await showPage(<HiddenOnChange />);
  await button('change and hide').click();
  await button('show').click();
  await expect.element(button('标记送达')).toBeVisible();
  await expect.element(button('标记送达')).not.toHaveAttribute('aria-disabled');
});
