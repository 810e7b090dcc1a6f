import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { offersMemory } from './temporary-folder.mjs';

const script = `
  import { keepTemporaryFilesInMemory } from ${JSON.stringify(path.join(import.meta.dirname, 'temporary-folder.mjs'))};
  import { existsSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  keepTemporaryFilesInMemory();
  console.log(tmpdir(), existsSync(tmpdir()));
`;

/** Runs the script in a new process. Returns its temporary folder, and whether the folder existed in that process. */
function folderOf(named: Readonly<Record<string, string>>): { folder: string; existed: boolean } {
  const { TMPDIR: _, ...environment } = process.env;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...environment, ...named },
  });
  const [folder = '', existed] = stdout.trim().split(' ');
  return { folder, existed: existed === 'true' };
}

describe('the folder for temporary files', () => {
  it('the folder is in memory where the system offers it, and is removed when the process ends', () => {
    const { folder, existed } = folderOf({});
    const isInMemory = folder.startsWith('/dev/shm/yipin-checks-');
    expect(isInMemory).toBe(offersMemory());
    expect(existed).toBe(true);
    expect(existsSync(folder)).toBe(!isInMemory);
  });

  it('the next run removes the folder of a run that was killed', () => {
    // Larger than any process number.
    const left = '/dev/shm/yipin-checks-99999999-killed';
    if (offersMemory()) mkdirSync(left, { recursive: true });
    folderOf({});
    expect(existsSync(left)).toBe(false);
  });

  it('TMPDIR overrides the folder', () => {
    expect(folderOf({ TMPDIR: import.meta.dirname }).folder).toBe(import.meta.dirname);
  });
});
