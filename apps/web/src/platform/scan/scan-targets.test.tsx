import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { scanCode } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { setScanFallback, useScanTarget } from './scan-targets.ts';
import { useHardwareScanner } from './use-hardware-scanner.ts';

let scans: string[] = [];

interface TargetProps {
  readonly name: string;
  readonly isOn?: boolean;
  readonly isInDialog?: boolean;
}

function Target({ name, isOn = true, isInDialog = false }: TargetProps) {
  const note = (code: string) => {
    scans.push(`${name} ${code}`);
    return true;
  };
  useScanTarget(isOn ? note : undefined, isInDialog);
  return null;
}

function Scanner() {
  useHardwareScanner();
  return null;
}

/** Shows targets with a listener to scanners. */
async function showTargets(targets: ReactNode): Promise<void> {
  await showPage(
    <>
      <Scanner />
      {targets}
      <p>ready</p>
    </>,
  );
  await expect.element(page.getByText('ready')).toBeVisible();
}

beforeEach(() => {
  scans = [];
});

describe('the target of scanned codes', () => {
  it('the topmost target receives a scanned code, and that below it after the topmost is off', async () => {
    await showTargets(
      <>
        <Target name="page" />
        <Target name="panel" />
      </>,
    );
    scanCode('6901234567892');
    expect(scans).toEqual(['panel 6901234567892']);
    await showTargets(
      <>
        <Target name="page" />
        <Target name="panel" isOn={false} />
      </>,
    );
    scanCode('6901234567892');
    expect(scans.slice(1)).toEqual(['page 6901234567892']);
  });

  it('the search receives a code for which there is no target', async () => {
    const remove = setScanFallback((code) => {
      scans.push(`search ${code}`);
      return true;
    });
    await showTargets(null);
    scanCode('VASE-01');
    remove();
    scanCode('VASE-02');
    expect(scans).toEqual(['search VASE-01']);
  });

  it('behind a dialog only the target in it receives codes', async () => {
    await showTargets(
      <>
        <Target name="page" />
        <div role="dialog" aria-modal="true" aria-label="x">
          x
        </div>
      </>,
    );
    scanCode('6901234567892');
    expect(scans).toEqual([]);
    await showTargets(
      <>
        <Target name="page" />
        <div role="dialog" aria-modal="true" aria-label="x">
          <Target name="dialog" isInDialog />x
        </div>
      </>,
    );
    scanCode('6901234567892');
    expect(scans).toEqual(['dialog 6901234567892']);
  });

  it('a scan in a field is text, and its keys are no shortcuts outside of fields', async () => {
    const pressed: string[] = [];
    const listen = ({ key }: KeyboardEvent) => void pressed.push(key);
    await showTargets(
      <>
        <Target name="page" />
        <input aria-label="field" />
      </>,
    );
    window.addEventListener('keydown', listen);
    scanCode('6901234567892', page.getByRole('textbox', { name: 'field' }).element());
    expect([scans, pressed.length]).toEqual([[], 14]);
    scanCode('6901234567892');
    window.removeEventListener('keydown', listen);
    expect(scans).toEqual(['page 6901234567892']);
    // The first keys may be typed by a person.
    expect(pressed.slice(14)).toEqual(['6', '9']);
  });

  it('keys that a person types are no scan', async () => {
    await showTargets(<Target name="page" />);
    await userEvent.keyboard('{Shift>}n{/Shift}12{Enter}');
    expect(scans).toEqual([]);
  });
});
