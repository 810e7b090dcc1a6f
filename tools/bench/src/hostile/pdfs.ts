import { deflateSync } from 'node:zlib';
import { deflatedZeros, filled, type HostileFile, latin } from './bytes.ts';

const catalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';

function pdf(...parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat(
    ['%PDF-1.5\n', ...parts, '\n%%EOF'].map((part) => (typeof part === 'string' ? latin(part) : part)),
  );
}

/** Returns a document whose second object is `content`. */
function withObject(content: string): Buffer {
  return pdf(catalog, '2 0 obj\n', content, '\nendobj\n');
}

function stream(head: string, data: Buffer): Buffer {
  return Buffer.concat([
    latin(`3 0 obj\n<< ${head} /Length ${data.length} >>\nstream\n`),
    data,
    latin('\nendstream\nendobj\n'),
  ]);
}

/** Returns an object stream of `count` objects that begin at `first`. */
function objectStream(data: Buffer, { count = 1, first = 4, filter = '/FlateDecode' } = {}): Buffer {
  return stream(`/Type /ObjStm /N ${count} /First ${first} /Filter ${filter}`, data);
}

/** Returns data that was compressed `times` times. */
function packed(data: Buffer, times: number): Buffer {
  let bytes = data;
  for (let time = 0; time < times; time += 1) bytes = deflateSync(bytes);
  return bytes;
}

/** Returns a document whose objects all begin at the same position of one object stream: each is the whole array. */
function sameArray(bytes: number): Buffer {
  const offsets = filled('1 0 ', bytes / 120);
  const objects = latin(`${offsets}[${filled('0 ', bytes / 2)}]`);
  return pdf(catalog, objectStream(packed(objects, 1), { count: offsets.length / 4, first: offsets.length }));
}

/** Returns a document of about `bytes` bytes, full of object streams that each unpack to `unpacked` zeros. */
function objectStreams(bytes: number, unpacked: number): Buffer {
  const one = objectStream(deflatedZeros(unpacked));
  return pdf(catalog, ...Array.from({ length: Math.floor(bytes / one.length) }, () => one));
}

/** Returns texts with consecutive numbers, joined to about `bytes` bytes. */
function numbered(bytes: number, text: (number: string) => string): string {
  const length = text('0000000').length;
  return Array.from({ length: Math.floor(bytes / length) }, (_, number) => text(String(number).padStart(7, '0'))).join(
    '',
  );
}

/** Returns a document with an object stream that has the same filter `times` times. */
function filterChain(filter: string, times: number, data: string): Buffer {
  return pdf(catalog, objectStream(latin(data), { filter: `[${`/${filter} `.repeat(times)}]` }));
}

const files: Readonly<Record<string, HostileFile['make']>> = {
  // An earlier version of the product was blocked for minutes by this file.
  'nothing but /ObjStm': (bytes) => pdf(filled('/ObjStm ', bytes * 1.011)),
  'hex string of 9 MB': (bytes) => withObject(`<${filled('41', bytes)}>`),
  'hex string without an end': (bytes) => withObject(`<${filled('41', bytes)}`),
  'hex strings by the million': (bytes) => withObject(`[${filled('<41>', bytes)}]`),
  'literal string of nested brackets': (bytes) => withObject(filled('(', bytes / 2) + filled(')', bytes / 2)),
  'literal string of open brackets': (bytes) => withObject(filled('(', bytes)),
  'literal string of escapes': (bytes) => withObject(`(${filled('\\101', bytes)})`),
  'literal strings without an end': (bytes) => pdf(catalog, filled('2 0 obj\n(', bytes)),
  'array of 4 million numbers': (bytes) => withObject(`[${filled('0 ', bytes)}]`),
  'array of numbers like references': (bytes) => withObject(`[${filled('1 0 ', bytes)}]`),
  'array of a million references': (bytes) => withObject(`[${filled('1 0 R ', bytes)}]`),
  'number of 9 million digits': (bytes) => withObject(filled('1', bytes)),
  'arrays 9 million deep': (bytes) => withObject(filled('[', bytes)),
  'arrays 1,000 deep by the thousand': (bytes) =>
    pdf(catalog, filled(`2 0 obj ${'['.repeat(1_000)}${']'.repeat(1_000)} `, bytes)),
  'dictionaries a million deep': (bytes) => withObject(filled('<</A ', bytes)),
  'dictionary of 800,000 keys': (bytes) => withObject(`<<${numbered(bytes, (key) => `/K${key} 0 `)}>>`),
  'object stream of 475 MB': (bytes) => pdf(catalog, objectStream(deflatedZeros(bytes * 50))),
  'object stream of 8 GB': (bytes) => pdf(catalog, objectStream(deflatedZeros(bytes * 850))),
  'object streams of 8 MB by the thousand': (bytes) => objectStreams(bytes, 8_000_000),
  'object streams of one byte by the ten thousand': (bytes) => objectStreams(bytes, 1),
  'object stream of one array 20,000 times': sameArray,
  'object stream of nested arrays': (bytes) =>
    pdf(catalog, objectStream(packed(latin(`1 0 ${filled('[', bytes / 2)}`), 1))),
  'object stream packed 20 times': (bytes) => {
    const data = packed(latin(filled('0 ', bytes / 2)), 20);
    return pdf(catalog, objectStream(data, { filter: `[${'/FlateDecode '.repeat(20)}]` }));
  },
  'stream of 100,000 filters': (bytes) => filterChain('FlateDecode', bytes / 95, '1 0 0'),
  'hex filter 20 times': (bytes) => filterChain('ASCIIHexDecode', 20, filled('33', bytes)),
  'base 85 filter 20 times': (bytes) => filterChain('ASCII85Decode', 20, filled('z', bytes)),
  'run length filter': (bytes) => filterChain('RunLengthDecode', 1, filled('\x810', bytes)),
  'LZW filter': (bytes) => filterChain('LZWDecode', 1, filled('\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01', bytes)),
  'heads of objects by the hundred thousand': (bytes) => pdf(catalog, filled('1 0 obj 0 ', bytes / 5)),
  'heads of objects by the million': (bytes) => pdf(catalog, filled('1 0 obj\n', bytes)),
  'objects that open and never end': (bytes) => pdf(catalog, filled('1 0 obj [', bytes)),
  'streams without an end': (bytes) => pdf(catalog, filled('3 0 obj\n<< /Length 0 >>\nstream\n', bytes)),
  'streams in streams': (bytes) =>
    pdf(catalog, filled('3 0 obj\n<<>>\nstream\n', bytes / 2), filled('endstream\n', bytes / 2)),
  'names by the million': (bytes) => withObject(`[${numbered(bytes, (number) => `/${number}`)}]`),
  'names in codes by the million': (bytes) => withObject(`[${filled('/#41#42', bytes)}]`),
  'name of 9 MB': (bytes) => withObject(`/${filled('#41', bytes)}`),
  'comment without an end': (bytes) => withObject(filled('%', bytes)),
  'comments by the million': (bytes) => withObject(filled('%\n', bytes)),
  'comments before each obj': (bytes) => pdf(catalog, filled('3 0 %\nobj ', bytes)),
  'obj by the million': (bytes) => pdf(catalog, filled('obj ', bytes)),
  'obj by the million, each in a line': (bytes) => pdf(catalog, filled('obj\n', bytes)),
  'obj behind many blanks': (bytes) => pdf(catalog, filled(`${' '.repeat(5_000)}obj\n`, bytes)),
  'trailers by the million': (bytes) => pdf(catalog, filled('trailer ', bytes)),
  'trailers with a dictionary': (bytes) => pdf(catalog, filled('trailer <<>> ', bytes)),
  'trailers with comments': (bytes) => pdf(catalog, filled(`trailer${'%\n'.repeat(500)}`, bytes)),
  'blanks of 9 MB': (bytes) => withObject(filled(' ', bytes)),
  'more objects than a PDF may have': (bytes) => pdf(filled('1 0 obj <</Type /Catalog>>\n', bytes)),
  'script behind 9 MB of names': (bytes) => withObject(`[${filled('/A ', bytes)} /JavaScript]`),
};

/** PDFs that are costly to read. */
export const hostilePdfs: readonly HostileFile[] = Object.entries(files).map(([name, make]) => ({
  name: `PDF: ${name}`,
  sentAs: 'upload',
  make,
}));
