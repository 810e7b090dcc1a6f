// Checks every import against the layer rules, and checks that areas and contract files have no import cycles.
import { rules } from './layer-rules.mjs';
import { modulesOf } from './modules.mjs';
import { isTest } from './source-files.mjs';

/** @typedef {import('./modules.mjs').Module} Module */

/** With fewer modules, the check itself is broken: it would find no fault. */
const minModules = 100;

/** @param {ReadonlyMap<string, ReadonlySet<string>>} graph @returns {string[][]} every cycle found, as its path */
function cyclesOf(graph) {
  /** @type {string[][]} */
  const cycles = [];
  const done = new Set();
  /** @param {string} node @param {string[]} trail */
  const visit = (node, trail) => {
    const at = trail.indexOf(node);
    if (at >= 0) {
      cycles.push([...trail.slice(at), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

/** @param {Module[]} modules @param {(module: Module) => [string, string][]} edgesOf */
function graphOf(modules, edgesOf) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const [from, to] of modules.flatMap(edgesOf)) {
    const known = graph.get(from) ?? new Set();
    graph.set(from, known.add(to));
  }
  return graph;
}

/** Returns the calls from one server area to others. An import of another area's table is not a call, because a table
 * definition imports nothing.
 * @param {Module} module @returns {[string, string][]} */
function calls({ file, imports }) {
  const area = /^apps\/server\/src\/areas\/([^/]+)\//.exec(file)?.[1];
  if (area === undefined || isTest(file)) return [];
  return imports.flatMap(({ target }) => {
    const called = /^apps\/server\/src\/areas\/([^/]+)\/index\.ts$/.exec(target)?.[1];
    return called === undefined || called === area ? [] : [/** @type {[string, string]} */ ([area, called])];
  });
}

/** @param {Module} module @returns {[string, string][]} */
function contractEdges({ file, imports }) {
  return file.startsWith('packages/contract/src/')
    ? imports
        .filter(({ target, typeOnly }) => target.startsWith('packages/contract/src/') && !typeOnly)
        .map(({ target }) => [file, target])
    : [];
}

/** Returns the violations in `modules`, one line each.
 * @param {Module[]} modules @returns {string[]} */
export function layerFaults(modules) {
  return [
    ...modules.flatMap(({ file, imports }) =>
      imports.flatMap((imported) =>
        rules
          .filter((rule) => rule.breaks(file, imported))
          .map((rule) => `${file}:${imported.line} imports ${imported.specifier}: ${rule.name} — ${rule.because}`),
      ),
    ),
    ...cyclesOf(graphOf(modules, calls)).map((cycle) => `areas call each other in a circle: ${cycle.join(' → ')}`),
    ...cyclesOf(graphOf(modules, contractEdges)).map(
      (cycle) => `contract files import each other in a circle: ${cycle.join(' → ')}`,
    ),
  ];
}

/** @param {string} root @param {number} fewest */
export function checkLayers(root, fewest = minModules) {
  const modules = modulesOf(root);
  const imports = modules.reduce((sum, module) => sum + module.imports.length, 0);
  const faults = layerFaults(modules);
  // Nearly every module has imports, so fewer imports than modules means that imports are not recognized.
  if (modules.length < fewest || imports < modules.length)
    faults.push(`only ${modules.length} modules with ${imports} imports seen: the check itself is broken`);
  return { faults, note: `${modules.length} modules, ${imports} imports` };
}
