// The step `structure`: dependencies between server areas, writes to tables of other areas, sizes, and style sheets.
// `node tools/check/structure.mjs` prints every place.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareWithCeilings } from './ceilings.mjs';
import { listChangedFiles } from './git.mjs';
import { filesBelow, isScript, isSource, read, sourceFolders } from './source-files.mjs';
import { findCircle, findUpward, listAreaImports, readAreaOrder } from './structure/area-graph.mjs';
import { structureCeilings } from './structure/ceilings.mjs';
import { findTypeAssertions, findWideComponents } from './structure/declarations.mjs';
import { selectForeignWrites, findWrites } from './structure/foreign-writes.mjs';
import { selectAreaSources, createProject, parseSource } from './structure/project.mjs';
import { findCommonTypeNames, findLargeFolders, findLongFunctions } from './structure/sizes.mjs';
import {
  declarationFile,
  declareStyleModules,
  findEqualNames,
  findUnknownClasses,
  findUnusedClasses,
} from './structure/style-modules.mjs';
import {
  findGlobalClasses,
  findLibrarySelectors,
  findRulesInNoLayer,
  findStrayLibrarySelectors,
} from './structure/styles.mjs';
import { findBareTableNames, findStateDigits, findTables } from './structure/tables.mjs';

/** @typedef {{ files: readonly string[], project: import('./structure/project.mjs').Project, sheets: ReadonlyMap<string, string> }} Checkout */

/** With smaller numbers, the check itself is broken: it would find nothing. */
const minSeen = { sources: 500, areas: 20, tables: 40, writes: 100 };

/** The file that lists the areas, lowest first. */
const areaList = 'apps/server/src/areas.ts';

/** Reads the style sheets of the web application. @param {string} root @returns {Checkout['sheets']} */
function readSheets(root) {
  const files = filesBelow(root, 'apps/web', (file) => file.endsWith('.css'));
  return new Map(files.map((file) => [file, read(root, file)]));
}

/** @param {string} root @returns {Checkout} */
function readCheckout(root) {
  const files = sourceFolders.flatMap((folder) => filesBelow(root, folder, isSource));
  return {
    files,
    project: createProject(files.filter(isScript).map((file) => parseSource(file, read(root, file)))),
    sheets: readSheets(root),
  };
}

/** Returns the places that each measure finds, and the numbers of sources, areas, tables and writes that were read.
 * @param {Checkout} checkout @returns {{ places: Record<keyof typeof structureCeilings, string[]>, seen: typeof minSeen }} */
export function measureStructure({ files, project, sheets }) {
  const tables = findTables(project);
  const imports = listAreaImports(project);
  const bareNames = findBareTableNames(project, tables);
  const writes = findWrites(project, tables);
  const web = [...project].filter(([file]) => file.startsWith('apps/web/'));
  const programs = new Map(web.map(([file, { text }]) => [file, text]));
  const order = readAreaOrder(project.get(areaList)?.text ?? '');
  const places = {
    'areas in a circle': findCircle(imports),
    'areas in a circle with SQL text': findCircle([...imports, ...bareNames]),
    'references to an area above': findUpward([...imports, ...bareNames], order).map(({ place }) => place),
    'bare table names': bareNames.map(({ place }) => place),
    'states as digits': findStateDigits(project),
    'foreign writes': selectForeignWrites(writes).map(({ place, owner }) => `${place} (of ${owner})`),
    'long functions': findLongFunctions(project),
    'large folders': findLargeFolders(files),
    'common type names': findCommonTypeNames(project),
    'components with many props': findWideComponents(project),
    'type assertions in areas': findTypeAssertions(project),
    'global classes': findGlobalClasses(sheets),
    'library selectors': findLibrarySelectors(sheets),
    'library selectors in other sheets': findStrayLibrarySelectors(sheets),
    'rules in no layer': findRulesInNoLayer(sheets),
    'unknown classes': findUnknownClasses(sheets, programs),
    'unused classes': findUnusedClasses(sheets, programs),
    'style modules of one name': findEqualNames(sheets),
  };
  const areas = new Set(selectAreaSources(project).map(({ area }) => area)).size;
  return { places, seen: { sources: project.size, areas, tables: tables.length, writes: writes.length } };
}

/** Writes the types of the style modules. @param {string} root */
export function writeStyleModules(root) {
  writeFileSync(path.join(root, declarationFile), declareStyleModules(readSheets(root)));
}

/** @param {string} root */
export function checkStructure(root) {
  const checkout = readCheckout(root);
  const { places, seen } = measureStructure(checkout);
  const measures = Object.entries(structureCeilings).map(([name, ceiling]) => ({
    name,
    ceiling,
    places: places[/** @type {keyof typeof structureCeilings} */ (name)],
  }));
  const hint = '`node tools/check/structure.mjs` prints all places';
  const { faults, note } = compareWithCeilings(measures, { changed: listChangedFiles(root), hint });
  if (read(root, declarationFile) !== declareStyleModules(checkout.sheets))
    faults.push(`${declarationFile} is out of date: npm run gen`);
  const isBlind = Object.entries(minSeen).some(
    ([name, least]) => seen[/** @type {keyof typeof minSeen} */ (name)] < least,
  );
  if (isBlind) faults.push(`only ${JSON.stringify(seen)} seen: the check itself is broken`);
  return { faults, note };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { places, seen } = measureStructure(readCheckout(path.resolve(import.meta.dirname, '../..')));
  for (const [name, found] of Object.entries(places)) console.log([`${name}: ${found.length}`, ...found].join('\n   '));
  console.log(JSON.stringify(seen));
}
