// Checks the lock file: it can be installed on every platform that it names, and has no download addresses.
import { read } from './source-files.mjs';

/**
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {string} [integrity]
 * @property {boolean} [inBundle]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** Returns whether the lock file has `dependency` in `folder` or in a folder above it, in the lookup order of Node.
 * @param {Readonly<Record<string, Locked>>} packages @param {string} folder @param {string} dependency */
function isLocked(packages, folder, dependency) {
  for (let at = folder; ; ) {
    const inside = at === '' ? `node_modules/${dependency}` : `${at}/node_modules/${dependency}`;
    if (packages[inside]) return true;
    if (at === '') return false;
    const cut = at.lastIndexOf('/node_modules/');
    at = cut < 0 ? '' : at.slice(0, cut);
  }
}

/** @param {Readonly<Record<string, Locked>>} packages @returns {string[]} */
export function lockFaults(packages) {
  return Object.entries(packages).flatMap(([folder, locked]) => [
    ...Object.keys(locked.optionalDependencies ?? {})
      .filter((dependency) => !isLocked(packages, folder, dependency))
      .map((dependency) => `${folder} lacks ${dependency}, so npm ci would fail: run npm install`),
    ...(/^https?:/.test(locked.resolved ?? '')
      ? [`${folder} contains the address of a registry: remove "resolved"`]
      : []),
    ...(folder.includes('node_modules/') && !locked.link && !locked.inBundle && locked.integrity === undefined
      ? [`${folder} has no checksum: run npm install`]
      : []),
  ]);
}

/** @param {string} root */
export function checkLockFile(root) {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(read(root, 'package-lock.json'));
  const count = Object.keys(packages).length;
  const faults = lockFaults(packages);
  if (count < 100) faults.push(`only ${count} packages seen: the check itself is broken`);
  return { faults, note: `${count} packages` };
}
