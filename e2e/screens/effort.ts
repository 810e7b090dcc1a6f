import type { Page } from '@playwright/test';

/** What a user did: presses of the pointer, and of keys that do not type text. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
}

/**
 * Counts what the user of a window does from now on. Returns a function that reads the counts since its last call. The
 * counts end when the page is loaded again.
 */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const add = (name: 'clicks' | 'keys') => {
      dataset[name] = String(Number(dataset[name] ?? 0) + 1);
    };
    const modifiers = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']);
    const isTyping = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent) =>
      key.length === 1 &&
      !(ctrlKey || altKey || metaKey) &&
      (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);
    window.addEventListener('pointerdown', () => add('clicks'), { capture: true });
    window.addEventListener('keydown', (event) => !modifiers.has(event.key) && !isTyping(event) && add('keys'), {
      capture: true,
    });
  });
  return () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement;
      const { clicks = '0', keys = '0' } = dataset;
      dataset['clicks'] = '0';
      dataset['keys'] = '0';
      return { clicks: Number(clicks), keys: Number(keys) };
    });
}
