/** Errors and warnings in the console during a test, which fail it. */
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
export function allowComplaint(words: RegExp): void {
  return void allowed.push(words);
}

/** Clears the complaints and those allowed. Returns the complaints that no test expected. */
export function endComplaints(): string[] {
  const expected = allowed.splice(0);
  return complaints.splice(0).filter((words) => !expected.some((one) => one.test(words)));
}
