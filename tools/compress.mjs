// Writes a Brotli and a gzip copy of every built asset, so that the server compresses nothing during a request.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = 'apps/web/dist';
const minBytes = 1024;

/** Writes the compressed copies of a file. Uses the thread pool of Node, so several files are compressed in parallel.
 * @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const [zipped, packed] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, packed)]);
}

const assets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((entry) =>
  /\.(js|css|html|svg|json|wasm)$/.test(entry),
);
await Promise.all(assets.map((entry) => compress(path.join(folder, entry))));
