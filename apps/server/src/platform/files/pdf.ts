import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** The end mark of a PDF is searched in its last bytes, as readers do. */
const tail = 1024;
/** Maximum size of an unpacked object stream, in bytes. */
const maxUnpackedBytes = 8 * 1024 * 1024;
/** Maximum number of inspected objects of a file. */
const maxObjects = 200_000;

/**
 * Names, as key or value of any object, of content that runs, carries another file or hides content. `OpenAction` is
 * allowed: most PDFs open at a page.
 */
const refusedNames: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'GoToE',
  'RichMedia',
  'OnInstantiate',
  'SubmitForm',
  'ImportData',
  'XFA',
  'Encrypt',
]);

/** The file has forbidden content, or cannot be inspected. */
class RefusedPdf extends Error {}

function name(text: string): PDFName {
  return PDFName.of(text);
}

function requireAllowed(found: PDFName): void {
  if (refusedNames.has(found.decodeText())) throw new RefusedPdf(found.decodeText());
}

/**
 * Returns the objects of an object stream, unpacked up to a limit. Only filters whose output the parser knows reliably
 * are supported.
 */
function objectsIn(stream: PDFRawStream, context: PDFContext): PDFObject[] {
  const { dict } = stream;
  const [count, first] = [
    dict.lookup(name('N'), PDFNumber).asNumber(),
    dict.lookup(name('First'), PDFNumber).asNumber(),
  ];
  const filter = dict.get(name('Filter'));
  const isKnown = filter === undefined || filter instanceof PDFName || filter instanceof PDFArray;
  if (!isKnown || dict.has(name('DecodeParms')) || dict.has(name('F')) || count > maxObjects)
    throw new RefusedPdf('ObjStm');
  const bytes = Buffer.from(decodePDFRawStream(stream).getBytes(maxUnpackedBytes + 1));
  if (bytes.length > maxUnpackedBytes) throw new RefusedPdf('ObjStm');
  const offsets = bytes
    .toString('latin1', 0, first)
    .trim()
    .split(/[\0\t\n\f\r ]+/)
    .filter((_number, index) => index % 2 === 1)
    .map(Number);
  if (offsets.length < count || !offsets.every(Number.isSafeInteger)) throw new RefusedPdf('ObjStm');
  return offsets.map((offset) => PDFObjectParser.forBytes(bytes.subarray(first + offset), context).parseObject());
}

/** Inspects an object and everything in it. Returns whether it is the catalog, which every document has. */
function inspect(root: PDFObject, context: PDFContext): boolean {
  const left: PDFObject[] = [root];
  let isCatalog = false;
  for (let object = left.pop(); object !== undefined; object = left.pop()) {
    if (object instanceof PDFName) requireAllowed(object);
    else if (object instanceof PDFArray) for (const element of object.asArray()) left.push(element);
    else if (object instanceof PDFRawStream) {
      left.push(object.dict);
      if (object.dict.get(name('Type')) === name('ObjStm'))
        for (const packed of objectsIn(object, context)) left.push(packed);
    } else if (object instanceof PDFDict) {
      isCatalog ||= object.get(name('Type')) === name('Catalog');
      for (const [key, value] of object.entries()) left.push(key, value);
    }
  }
  return isCatalog;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;
}

/**
 * Returns whether the `obj` at `at` ends the head of an object, `12 0 obj`.
 * @throws RefusedPdf for a head with a comment in it, which no program writes
 */
function isHead(bytes: Uint8Array, at: number): boolean {
  const next = bytes[at + 3];
  if (!isBlank(next) && !(next !== undefined && '<[(/%'.includes(String.fromCharCode(next)))) return false;
  let before = at - 1;
  let hasNewLine = false;
  while (isBlank(bytes[before])) {
    hasNewLine ||= bytes[before] === 10 || bytes[before] === 13;
    before -= 1;
  }
  if (isDigit(bytes[before])) return true;
  if (!hasNewLine) return false;
  const line = Math.max(bytes.lastIndexOf(10, before), bytes.lastIndexOf(13, before));
  if (bytes.subarray(line + 1, before + 1).includes(0x25)) throw new RefusedPdf('comment');
  return false;
}

/**
 * Finds the beginning of all objects at any position: a reader follows the file's own table, which may point into a
 * stream.
 */
function* objectStarts(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) if (isHead(bytes, at)) yield at + 3;
  for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 7)) {
    const rest = /^(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*<</.exec(bytes.toString('latin1', at + 7, at + 7 + tail));
    if (rest) yield at + 7;
  }
}

/**
 * Returns whether a PDF may be stored: complete, and without an object that runs, hides content or carries another
 * file. Inspects every object, also those that a later version of the document replaces. The PDF stays unchanged and is
 * served as a download only. May take long: run it in a process with a deadline.
 */
export function isPlainPdf(bytes: Buffer): boolean {
  if (!bytes.subarray(-tail).includes('%%EOF')) return false;
  const context = PDFContext.create();
  let hasCatalog = false;
  let objects = 0;
  try {
    for (const start of objectStarts(bytes)) {
      objects += 1;
      if (objects > maxObjects) return false;
      hasCatalog =
        inspect(PDFObjectParser.forBytes(bytes.subarray(start), context).parseObject(), context) || hasCatalog;
    }
    return hasCatalog;
  } catch {
    // Content that cannot be parsed cannot be inspected.
    return false;
  }
}
