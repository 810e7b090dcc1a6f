// How the server areas depend on each other.
import { findArea, selectAreaSources } from './project.mjs';

/** @typedef {import('./project.mjs').Project} Project */
/** @typedef {{ from: string, to: string }} Dependency */

/** The imports of other areas, tables included. @param {Project} project @returns {Dependency[]} */
export function listAreaImports(project) {
  return selectAreaSources(project).flatMap(({ area = '', targets }) =>
    [...targets].flatMap((target) => {
      const to = findArea(target);
      return to === undefined || to === area ? [] : [{ from: area, to }];
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
