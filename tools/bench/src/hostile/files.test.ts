import { type FileKind, maxFileBytes } from '@yipin/contract';
import { describe, expect, inject, it } from 'vitest';
import { Failure, kindOf, createFileInspector } from '@yipin/server/tools';
import { boundary, fullSize } from './bytes.ts';
import { hostileFiles } from './files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the compiled program that inspects files. `apps/server/src/testing/global-setup.ts` provides it. */
    inspectionWorker: string;
  }
}

/**
 * The share of the content with which formats and sizes are tested, and the size in bytes of files that are inspected.
 * Only the benchmark sends files in full size.
 */
const tenth = 0.1;
const smallSize = 20_000;
/** Two tenants, because each has its own inspection process. */
const tenants = [1, 2];

const inspector = createFileInspector(new URL(inject('inspectionWorker')));

const kinds: Readonly<Record<string, FileKind>> = {
  PDF: 'application/pdf',
  PNG: 'image/png',
  JPEG: 'image/jpeg',
  WebP: 'image/webp',
};

/** Returns the file kind in a name, such as PNG for `avatar: PNG, interlaced`. */
function kindIn(name: string): FileKind | undefined {
  const [, kind = ''] = /^(?:avatar: )?(\w+)/.exec(name) ?? [];
  return kinds[kind];
}

async function outcomeOf(inspection: Promise<object | undefined>): Promise<string> {
  try {
    return (await inspection) ? 'accepted' : 'refused';
  } catch (problem) {
    if (problem instanceof Failure) return problem.code;
    throw problem;
  }
}

const uploads = hostileFiles.filter(({ sentAs }) => sentAs === 'upload');
const avatars = hostileFiles.filter(({ sentAs }) => sentAs === 'avatar');
const forms = hostileFiles.filter(({ sentAs }) => sentAs === 'form');

describe('hostile files', () => {
  it('every hostile file has a unique name', () => {
    expect(new Set(hostileFiles.map(({ name }) => name)).size).toBe(hostileFiles.length);
  });

  it.each([...uploads, ...avatars])(
    '$name: the file begins as its kind and has at most a tenth of 10 MB',
    ({ name, make }) => {
      const bytes = make(fullSize * tenth);
      expect(kindOf(bytes)).toBe(kindIn(name));
      expect(bytes.length).toBeLessThanOrEqual(maxFileBytes * tenth);
    },
  );

  it.each(avatars)('$name: the picture has at most a tenth of 700 kB', ({ make }) => {
    expect(make(fullSize * tenth).length).toBeLessThanOrEqual(700_000 * tenth);
  });

  it.each(forms)('$name: the form has a boundary', ({ make }) => {
    expect(make(smallSize).includes(`--${boundary}\r\n`)).toBe(true);
  });

  it('small hostile files are accepted or refused, and the inspection continues', async () => {
    const inspected = uploads.map(({ make }, index) =>
      outcomeOf(inspector.file(tenants[index % 2] ?? 0, () => Promise.resolve(make(smallSize)))),
    );
    const made = avatars.map(({ make }, index) =>
      outcomeOf(inspector.square(tenants[index % 2] ?? 0, make(smallSize), 128)),
    );
    const outcomes = new Set(await Promise.all([...inspected, ...made]));
    expect([...outcomes].sort()).toEqual(['accepted', 'pdf-refused', 'picture-unreadable']);
  });
});
