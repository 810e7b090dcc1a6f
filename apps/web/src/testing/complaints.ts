/** What the console was given in the test that runs: an error or a warning of the browser or of React fails it. */
const complaints: string[] = [];
const allowed: RegExp[] = [];

let isListening = false;

/** Listens to the console from now on; it still prints. Test files share one page, and with it the console. */
export function listenToConsole(): void {
  if (isListening) return;
  isListening = true;
  for (const level of ['error', 'warn'] as const) {
    const print = console[level];
    console[level] = (...parts: unknown[]) => {
      complaints.push(parts.map(String).join(' '));
      print(...parts);
    };
  }
}

/** Expects a complaint in this test. */
export const allowComplaint = (words: RegExp): void => void allowed.push(words);

/** Forgets what was said and allowed. Returns the complaints that nobody expected. */
export function endComplaints(): string[] {
  const expected = allowed.splice(0);
  return complaints.splice(0).filter((words) => !expected.some((one) => one.test(words)));
}
