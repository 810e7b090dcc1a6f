import { boundary, filled, type HostileFile, latin } from './bytes.ts';

const end = `--${boundary}--\r\n`;

function part(head: string, content: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
}

function file(name: string, content: string): string {
  return part(`name="file"; filename="${name}"`, content);
}

const head = '%PDF-1.5\n';

const forms: Readonly<Record<string, (bytes: number) => string>> = {
  'file of more than 10 MB': (bytes) => file('x.pdf', head + filled('x', bytes * 1.12)) + end,
  'file name of 255 characters': () => file(`${'x'.repeat(251)}.pdf`, head) + end,
  'file name of 9 MB': (bytes) => file(filled('x', bytes), head) + end,
  'beginnings of the boundary by the million': (bytes) =>
    file('x.pdf', head + filled(`\r\n--${boundary.slice(0, -1)}`, bytes)) + end,
  'field of 9 MB': (bytes) => part('name="a"', filled('x', bytes)) + file('x.pdf', head) + end,
  'parts by the hundred thousand': (bytes) => filled(part('name="a"', ''), bytes) + end,
  'headers by the million in one part': (bytes) => `--${boundary}\r\n${filled('a: b\r\n', bytes)}\r\n\r\nx\r\n${end}`,
  'header without an end': (bytes) => `--${boundary}\r\ncontent-disposition: ${filled('x', bytes)}`,
  'text of 9 MB before the first part': (bytes) => `${filled('x', bytes)}\r\n${file('x.pdf', head)}${end}`,
  'no end': (bytes) => file('x.pdf', head + filled('x', bytes)),
};

/** Forms that are costly to parse, or invalid. */
export const hostileForms: readonly HostileFile[] = Object.entries(forms).map(([name, make]) => ({
  name: `form: ${name}`,
  sentAs: 'form',
  make: (bytes) => latin(make(bytes)),
}));
