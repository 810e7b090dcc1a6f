import { type Page, test } from '@playwright/test';

/** What a user did: presses of the pointer, and of keys that do not type text. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
}

/** Reports what the user of a window does, also before the application is loaded. */
function reportEffort(): void {
  const report = (name: string) => {
    const add: unknown = Reflect.get(window, 'addEffort');
    if (typeof add === 'function') add(name);
  };
  const modifiers = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']);
  const isTyping = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent) =>
    key.length === 1 &&
    !(ctrlKey || altKey || metaKey) &&
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);
  window.addEventListener('pointerdown', () => report('clicks'), { capture: true });
  window.addEventListener(
    'keydown',
    (event) => {
      if (!modifiers.has(event.key) && !isTyping(event)) report('keys');
    },
    { capture: true },
  );
}

/** Counts what the user of a window does from now on. Returns a function that reads the counts since its last call. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  let effort = { clicks: 0, keys: 0 };
  await page.exposeFunction('addEffort', (name: keyof Effort) => {
    effort[name] += 1;
  });
  await page.addInitScript(reportEffort);
  await page.evaluate(reportEffort);
  return async () => {
    // The reports of the page arrive before this reply.
    await page.evaluate(() => undefined);
    const read = effort;
    effort = { clicks: 0, keys: 0 };
    return read;
  };
}

/** Returns a function that runs parts of the work and records the effort of each, and a function that prints them. */
export async function measureEffort<Part extends string>(page: Page) {
  const read = await countEffort(page);
  const efforts: Partial<Record<Part, Effort>> = {};
  return {
    efforts,
    measure: <Result>(part: Part, work: () => Promise<Result>): Promise<Result> =>
      test.step(part, async () => {
        const result = await work();
        efforts[part] = await read();
        return result;
      }),
    print: (title: string) => {
      const counted = Object.entries<Effort | undefined>(efforts).map(
        ([part, effort]) => `${part} ${effort?.clicks}/${effort?.keys}`,
      );
      console.log(`clicks/keys, ${title}: ${counted.join(', ')}`);
    },
  };
}
