import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPage } from '../../../testing/show.tsx';
import { beginPastingOnOneLine } from './paste-on-one-line.ts';

/** A text of several lines to copy, and an input and a text area to paste into. */
function Fields({ copied }: { copied: string }) {
  const [line, setLine] = useState('瓷瓶，');
  const [lines, setLines] = useState('');
  useEffect(beginPastingOnOneLine, []);
  return (
    <>
      <Input.TextArea aria-label="source" defaultValue={copied} />
      <Input aria-label="line" maxLength={40} value={line} onChange={(event) => setLine(event.target.value)} />
      <Input.TextArea aria-label="lines" value={lines} onChange={(event) => setLines(event.target.value)} />
    </>
  );
}

function field(label: string) {
  return page.getByLabelText(label, { exact: true });
}

async function pasteInto(label: string): Promise<void> {
  await page.getByLabelText('source').click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.copy();
  await field(label).click();
  await userEvent.keyboard('{End}');
  await userEvent.paste();
}

it('lines pasted into an input are separated by a space, and pasting can be undone', async () => {
  await showPage(<Fields copied={'12 George St\nLevel 3\t\nSydney\n'} />);
  await pasteInto('line');
  await expect.element(field('line')).toHaveValue('瓷瓶，12 George St Level 3 Sydney');
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  await expect.element(field('line')).toHaveValue('瓷瓶，');
});

it('text pasted into a text area keeps its line breaks', async () => {
  await showPage(<Fields copied={'12 George St\nLevel 3'} />);
  await pasteInto('lines');
  await expect.element(field('lines')).toHaveValue('12 George St\nLevel 3');
});
