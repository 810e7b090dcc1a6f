import { type FileKind, maxFileBytes } from '@yipin/contract';
import { describe, expect, inject, it } from 'vitest';
import { Failure } from '../../../platform/failure.ts';
import { openFileJudge } from '../../../platform/files/index.ts';
import { kindOf } from '../../../platform/files/kind-of.ts';
import { boundary, fullSize } from './bytes.ts';
import { hostileFiles } from './files.ts';

/** Files are looked at with a tenth of their content, and judged with little of it: the benchmark sends them in full size. */
const tenth = 0.1;
const smallSize = 20_000;
/** Two tenants, each of which has a process of its own. */
const tenants = [1, 2];

const judge = openFileJudge(new URL(inject('judgeWorker')));

const kinds: Readonly<Record<string, FileKind>> = {
  PDF: 'application/pdf',
  PNG: 'image/png',
  JPEG: 'image/jpeg',
  WebP: 'image/webp',
};

/** The kind that a name says, such as `avatar: PNG, interlaced`. */
function kindIn(name: string): FileKind | undefined {
  const [, kind = ''] = /^(?:avatar: )?(\w+)/.exec(name) ?? [];
  return kinds[kind];
}

async function outcomeOf(judged: Promise<object | undefined>): Promise<string> {
  try {
    return (await judged) ? 'taken' : 'refused';
  } catch (problem) {
    if (problem instanceof Failure) return problem.code;
    throw problem;
  }
}

const uploads = hostileFiles.filter(({ sentAs }) => sentAs === 'upload');
const avatars = hostileFiles.filter(({ sentAs }) => sentAs === 'avatar');
const forms = hostileFiles.filter(({ sentAs }) => sentAs === 'form');

describe('hostile files', () => {
  it('have names of their own', () => {
    expect(new Set(hostileFiles.map(({ name }) => name)).size).toBe(hostileFiles.length);
  });

  it.each([...uploads, ...avatars])(
    '$name: begins as its kind and has a tenth of 10 MB at the most',
    ({ name, make }) => {
      const bytes = make(fullSize * tenth);
      expect(kindOf(bytes)).toBe(kindIn(name));
      expect(bytes.length).toBeLessThanOrEqual(maxFileBytes * tenth);
    },
  );

  it.each(avatars)('$name: has a tenth of 700 kB at the most', ({ make }) => {
    expect(make(fullSize * tenth).length).toBeLessThanOrEqual(700_000 * tenth);
  });

  it.each(forms)('$name: is a form with a boundary', ({ make }) => {
    expect(make(smallSize).includes(`--${boundary}\r\n`)).toBe(true);
  });

  it('are taken or refused in small size, and the judge goes on', async () => {
    const judged = uploads.map(({ make }, index) =>
      outcomeOf(judge.file(tenants[index % 2] ?? 0, () => Promise.resolve(make(smallSize)))),
    );
    const made = avatars.map(({ make }, index) =>
      outcomeOf(judge.square(tenants[index % 2] ?? 0, make(smallSize), 128)),
    );
    const outcomes = new Set(await Promise.all([...judged, ...made]));
    expect([...outcomes].sort()).toEqual(['pdf-refused', 'picture-unreadable', 'taken']);
  });
});
