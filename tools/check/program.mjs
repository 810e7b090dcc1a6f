// Runs one of the development tools with this Node; its output is the report.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** @param {string} root @param {string[]} args */
export const runProgram = (root, [script = '', ...args]) => {
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return { faults: status === 0 ? [] : [`${path.basename(script)} ended with ${status}`], note: '' };
};
