// npm run gen [folder]: writes docs/generated, the reference of the product, from the contract alone.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../config.ts';
import { generatedFiles } from '../platform/generated/generated-files.ts';
import * as contract from '@yipin/contract';

const folder = path.resolve(process.argv[2] ?? path.join(checkout, 'docs/generated'));
// The folder contains only generated files: obsolete ones are removed.
rmSync(folder, { recursive: true, force: true });
const files = generatedFiles(contract);
for (const [name, text] of Object.entries(files)) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
process.stdout.write(`${Object.keys(files).length} files in ${folder}\n`);
