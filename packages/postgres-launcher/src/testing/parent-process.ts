import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A process that called startPostgres and does nothing else. */
export interface Parent {
  readonly process: ChildProcess;
  readonly url: string;
  readonly folder: string;
  readonly adopted: boolean;
  readonly pid: number;
  readonly supervisorPid: number | undefined;
  /** Makes the process call stop(), and waits until it has ended. */
  readonly stopAndExit: () => Promise<void>;
}

/** The program parent.mjs of the checkout. Its argument has the options as JSON. */
export const parentProgram = `
import { startPostgres } from './built/index.js';
const { stop, ...report } = await startPostgres({ ...JSON.parse(process.argv[2]), log: (line) => console.error(line) });
console.log(JSON.stringify(report));
process.stdin.resume().on('end', async () => {
  await stop();
  process.exit(0);
});
`;

/**
 * Waits for the report of a parent that was just spawned. @throws Error with the error output if the parent ends
 */
export async function reportOf(child: ChildProcess): Promise<Parent> {
  const errorOutput: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => errorOutput.push(text));
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const line = await new Promise<string>((resolve, reject) => {
    if (child.stdout) createInterface({ input: child.stdout }).once('line', resolve);
    void exitCode.then((code) => reject(new Error(`the parent ended (${code}): ${errorOutput.join('')}`)));
  });
  return {
    ...JSON.parse(line),
    process: child,
    stopAndExit: async () => {
      child.stdin?.end();
      await exitCode;
    },
  };
}
