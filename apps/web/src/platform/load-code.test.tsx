import { Button } from 'antd';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pasteText } from '../testing/clipboard.ts';
import { button } from '../testing/fields.ts';
import { focus } from '../testing/keyboard.ts';
import { show } from '../testing/show.tsx';
import { FieldLines } from './form/index.ts';
import { loadCode } from './load-code.ts';

function throwMissing(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
}

/** A button whose action needs code. */
function ActionButton({ load }: { readonly load: () => Promise<string> }) {
  const [result, setResult] = useState('');
  const run = async () => setResult((await loadCode(load)) ?? '未执行');
  return (
    <>
      <Button onClick={() => void run()}>执行</Button>
      <p>{result}</p>
    </>
  );
}

interface MissingCodeLine {
  readonly key: number;
  readonly code: string;
}

/** Lines whose codes are read with code that the server no longer has. */
function CodeLines() {
  const [lines, setLines] = useState<readonly MissingCodeLine[]>([{ key: 1, code: 'A1' }]);
  const cells = {
    headings: ['common:reason'],
    names: ['code'],
    shown: ({ code }: MissingCodeLine) => code,
    filled: ({ code }: MissingCodeLine) => ({ code }),
    readerOf: throwMissing,
  } as const;
  return (
    <FieldLines columns={[{ title: '代码', width: '1fr', cells }]} lines={lines} values={{ lines, setLines, max: 9 }}>
      {({ key, code }) => (
        <tr key={key}>
          <td>
            <input aria-label="代码" defaultValue={code} />
          </td>
        </tr>
      )}
    </FieldLines>
  );
}

describe('code that an action loads', () => {
  it('an action whose code the server no longer has offers to reload the page', async () => {
    await show(<ActionButton load={throwMissing} />);
    await button('执行').click();
    await expect.element(page.getByText('有新版本')).toBeVisible();
    await expect.element(button('重新加载')).toBeVisible();
    await expect.element(page.getByText('未执行')).toBeVisible();
  });

  it('an action whose code could not be loaded at first is executed when it is loaded', async () => {
    let count = 0;
    const load = () => {
      count += 1;
      return count === 1 ? throwMissing() : Promise.resolve('已执行');
    };
    await show(<ActionButton load={load} />);
    await button('执行').click();
    await expect.element(page.getByText('已执行')).toBeVisible();
    await expect.element(page.getByText('有新版本')).not.toBeInTheDocument();
  });

  it('a paste that needs code which the server no longer has offers to reload the page', async () => {
    await show(<CodeLines />);
    await focus(page.getByRole('textbox', { name: '代码' }));
    pasteText('B1\nB2\n');
    await expect.element(page.getByText('有新版本')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: '代码' })).toHaveValue('A1');
  });
});
