// The dependencies between the server areas.
import { findArea, selectAreaSources } from './project.mjs';

/** @typedef {import('./project.mjs').Project} Project */
/** `place`: the file and the file or table that it refers to.
 * @typedef {{ from: string, to: string, place: string }} Dependency */

/** Returns the imports of other areas, including those of tables. @param {Project} project @returns {Dependency[]} */
export function listAreaImports(project) {
  return selectAreaSources(project).flatMap(({ area = '', file, targets }) =>
    [...targets].flatMap((target) => {
      const to = findArea(target);
      return to === undefined || to === area ? [] : [{ from: area, to, place: `${file} ${target}` }];
    }),
  );
}

/** @param {string} start @param {ReadonlyMap<string, ReadonlySet<string>>} graph @returns {ReadonlySet<string>} */
function findReachable(start, graph) {
  const reached = new Set(graph.get(start));
  for (const node of reached) for (const next of graph.get(node) ?? []) reached.add(next);
  return reached;
}

/** Returns the largest group of areas that all depend on each other, directly or not, sorted. @param {readonly Dependency[]} dependencies */
export function findCircle(dependencies) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const { from, to } of dependencies) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  const below = new Map([...graph.keys()].map((area) => [area, findReachable(area, graph)]));
  const circles = [...below].map(([area, reached]) => [...reached].filter((other) => below.get(other)?.has(area)));
  return circles.reduce((found, circle) => (circle.length > found.length ? circle : found), []).sort();
}

/**
 * Reads the order of the areas, lowest first, from the text of the file that lists them.
 *
 * @param {string} text @returns {string[]}
 */
export function readAreaOrder(text) {
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/areas\/([^/]+)\//g)].map(([, name, folder]) => [name, folder]),
  );
  const list = /ServerArea\[\] = \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/^\s*(\w+),$/gm)].map(([, name = '']) => folders.get(name) ?? name);
}

/**
 * Returns the dependencies on an area that is above the dependent one, or that the order does not name.
 *
 * @param {readonly Dependency[]} dependencies @param {readonly string[]} order lowest first
 */
export function findUpward(dependencies, order) {
  const positions = new Map(order.map((area, position) => [area, position]));
  const positionOf = (/** @type {string} */ area) => positions.get(area) ?? Number.POSITIVE_INFINITY;
  return dependencies.filter(({ from, to }) => positionOf(to) >= positionOf(from));
}
