// Runs programs with this Node, for the steps of `npm test`.
import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * The exit code and the output of a program.
 * @typedef {{ status: number | null, output: string }} Ended
 */

/**
 * Runs a program and returns its exit code and output, which is collected because other steps run at the same time.
 *
 * @param {string} root
 * @param {string[]} command script and arguments; the script is relative to `root`
 * @param {{ env?: Readonly<Record<string, string>> }} [options] `env` adds to the environment
 * @returns {Promise<Ended>}
 */
export function runCollected(root, [script = '', ...args], { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    child.on('close', (status) => resolve({ status, output }));
  });
}

/**
 * Runs a program whose output appears while it runs, and returns its exit code.
 *
 * @param {string} root
 * @param {string[]} command script and arguments; the script is relative to `root`
 * @param {{ cwd?: string, env?: Readonly<Record<string, string>> }} [options] `env` adds to the environment
 * @returns {Promise<number | null>}
 */
export function runShown(root, [script = '', ...args], { cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, script), ...args], {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('close', resolve);
  });
}

/**
 * Runs a development tool as a step. The output of the tool is the report of the step.
 *
 * @param {string} root
 * @param {string[]} command script below `node_modules`, and arguments
 * @param {{ env?: Readonly<Record<string, string>> }} [options] `env` adds to the environment
 */
export async function runTool(root, [script = '', ...args], options = {}) {
  const { status, output } = await runCollected(root, [path.join('node_modules', script), ...args], options);
  return { faults: status === 0 ? [] : [`${path.basename(script)} ended with exit code ${status}`], note: '', output };
}
