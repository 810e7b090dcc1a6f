import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflated = promisify(inflate);

/** Where readers look for the end. */
const tail = 1024;
/** Parts that are packed are unpacked up to this, each and together. */
const mostUnpacked = 8 * 1024 * 1024;

/** What runs or carries something else, or hides what is in it. Opening at a page is not among it: every other PDF says so. */
const refused = /\/(?:Encrypt|JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)(?![A-Za-z0-9])/;

/** Names may be written with codes: `/J#61vaScript`. */
const plain = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The packed parts that hold objects. */
async function* packedObjects(bytes: Buffer, text: string): AsyncGenerator<string> {
  let left = mostUnpacked;
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    const begin = /stream\r?\n/g;
    begin.lastIndex = index;
    const from = begin.exec(text) && begin.lastIndex;
    if (!from) continue;
    const end = text.indexOf('endstream', from);
    const part = bytes.subarray(from, end < 0 ? undefined : end);
    const unpacked = await inflated(part, { maxOutputLength: Math.max(left, 1) });
    left -= unpacked.length;
    yield unpacked.toString('latin1');
  }
}

/**
 * Whether a PDF may be kept: whole, and nothing that runs, hides, or carries other files shows in it. A PDF is kept as it
 * is, so it is only ever handed out to be saved, never shown on a page of ours.
 */
export const isPlainPdf = async (bytes: Buffer): Promise<boolean> => {
  const text = bytes.toString('latin1');
  if (!text.slice(-tail).includes('%%EOF') || refused.test(plain(text))) return false;
  try {
    for await (const objects of packedObjects(bytes, text)) if (refused.test(plain(objects))) return false;
    return true;
  } catch {
    // What cannot be unpacked cannot be judged.
    return false;
  }
};
