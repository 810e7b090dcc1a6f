/** Errors and warnings in the console during a test, which fail it. */
const consoleErrors: string[] = [];
const allowed: RegExp[] = [];

let isListening = false;

/** Listens to the console, once for all test files, which share one page. Messages are still printed. */
export function listenToConsole(): void {
  if (isListening) return;
  isListening = true;
  for (const level of ['error', 'warn'] as const) {
    const print = console[level];
    console[level] = (...parts: unknown[]) => {
      consoleErrors.push(parts.map(String).join(' '));
      print(...parts);
    };
  }
}

/** Allows this console error in the current test. */
export function allowConsoleError(words: RegExp): void {
  return void allowed.push(words);
}

/** Clears the console errors and the allowed ones. Returns the errors that no test allowed. */
export function clearConsoleErrors(): string[] {
  const expected = allowed.splice(0);
  return consoleErrors.splice(0).filter((words) => !expected.some((one) => one.test(words)));
}
