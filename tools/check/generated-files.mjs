// Checks that docs/generated equals the output of the generator for the current sources.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = 'docs/generated';

/** @param {string} place @returns {string[]} */
function filesIn(place) {
  return existsSync(place)
    ? readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(place, path.join(entry.parentPath ?? entry.path, entry.name)))
        .sort()
    : [];
}

/** Returns the differences of two folders, one line per file.
 * @param {string} actual @param {string} expected @returns {string[]} */
export function differences(actual, expected) {
  return [...new Set([...filesIn(actual), ...filesIn(expected)])].sort().flatMap((file) => {
    const [is, should] = [actual, expected].map((place) => {
      const whole = path.join(place, file);
      return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined;
    });
    if (is === should) return [];
    return [
      `${folder}/${file} ${is === undefined ? 'is missing' : should === undefined ? 'is obsolete' : 'is out of date'}: npm run gen`,
    ];
  });
}

/** @param {string} root */
export function checkGenerated(root) {
  const fresh = mkdtempSync(path.join(tmpdir(), 'yipin-generated-'));
  const { status } = spawnSync(process.execPath, [path.join(root, 'apps/server/dist/commands/generate.js'), fresh], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const count = filesIn(fresh).length;
  const faults = status === 0 ? differences(path.join(root, folder), fresh) : ['the generator failed'];
  if (status === 0 && count < 5) faults.push(`only ${count} files generated: the check itself is broken`);
  rmSync(fresh, { recursive: true, force: true });
  return { faults, note: `${count} files` };
}
