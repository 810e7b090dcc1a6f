// The sources of the project with their imports and exports, for the checks of the structure.
import path from 'node:path';
import { isTest } from '../source-files.mjs';
import { isNode, parse } from '../syntax-tree.mjs';

/** @typedef {import('../syntax-tree.mjs').Node} Node */
/** An exported name and its file. @typedef {{ file: string, name: string }} Origin */
/**
 * A parsed source. `area`: the server area of the file. `targets`: the files that it imports. `imported`: the origins
 * of imported names, by local name. `reexported`: the origins of re-exported names, by exported name; `*` for all.
 *
 * @typedef {object} Source
 * @property {string} file relative to the root
 * @property {string} text
 * @property {Node} program
 * @property {string | undefined} area
 * @property {ReadonlySet<string>} targets
 * @property {ReadonlyMap<string, Origin>} imported
 * @property {ReadonlyMap<string, Origin>} reexported
 */
/** The sources by file. @typedef {ReadonlyMap<string, Source>} Project */

const serverArea = /^apps\/server\/src\/areas\/([^/]+)\//;

/** Returns the server area of a file, if it has one. @param {string} file */
export function findArea(file) {
  return serverArea.exec(file)?.[1];
}

/** @param {unknown} node */
function readName(node) {
  return isNode(node) ? String(node.name ?? node.value) : '*';
}

/** Returns the file that a statement imports from, or undefined for a package.
 * @param {string} file @param {Node} statement */
function resolveTarget(file, { source }) {
  const specifier = isNode(source) ? String(source.value) : '';
  if (!specifier.startsWith('.')) return undefined;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
}

/** @param {string} file @param {string} text @returns {Source} */
export function parseSource(file, text) {
  const program = parse(file, text);
  const [targets, imported, reexported] = [new Set(), new Map(), new Map()];
  for (const statement of /** @type {Node[]} */ (program.body)) {
    const target = resolveTarget(file, statement);
    if (target === undefined) continue;
    targets.add(target);
    if (statement.type === 'ExportAllDeclaration') reexported.set('*', { file: target, name: '*' });
    const specifiers = [statement.specifiers].flat().filter(isNode);
    for (const { type, local, imported: original, exported } of specifiers) {
      if (type === 'ExportSpecifier') reexported.set(readName(exported), { file: target, name: readName(local) });
      else imported.set(readName(local), { file: target, name: readName(original) });
    }
  }
  return { file, text, program, area: findArea(file), targets, imported, reexported };
}

/** @param {readonly Source[]} sources @returns {Project} */
export function createProject(sources) {
  return new Map(sources.map((source) => [source.file, source]));
}

/** Returns the sources of the server areas without their tests. @param {Project} project */
export function selectAreaSources(project) {
  return [...project.values()].filter(({ file, area }) => area !== undefined && !isTest(file));
}

/** Follows re-exports to the file that declares a name. @param {Project} project @param {Origin} origin @returns {Origin} */
export function findDeclaration(project, origin) {
  const { reexported } = project.get(origin.file) ?? {};
  const next = reexported?.get(origin.name);
  if (next) return findDeclaration(project, next);
  const all = reexported?.get('*');
  return all ? findDeclaration(project, { ...all, name: origin.name }) : origin;
}
