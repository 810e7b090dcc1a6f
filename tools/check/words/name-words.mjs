// Checks the names of declarations, files and folders.
import { bannedExports, bannedSegments } from './banned-words.mjs';

/** @typedef {import('./declared-names.mjs').DeclaredName} DeclaredName */
/** A banned word in a name, and the word to use instead. @typedef {{ word: string, instead: string }} NameFault */

/** Matches the files in which "settle" is a term of trade. */
const isAboutMoney = /channel-order|payment|agency|commission/;
/** The words after "take" in names of a stock take. */
const ofStockCount = new Set(['number', 'items', 'progress']);

/** Terms that contain a banned word: an order that is "on hold", a control that is busy. */
const states = new Set(['on hold', 'is busy']);

/** Splits a name into words in lower case: `lockOrder` and `lock-order` into `lock` and `order`.
 * @param {string} name */
export function splitName(name) {
  return name
    .replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((segment) => segment !== '');
}

/** @param {readonly string[]} segments @param {string} file @returns {NameFault[]} */
function checkSegments(segments, file) {
  return segments.flatMap((segment, at) => {
    if (bannedSegments.has(segment) && !states.has(`${segments[at - 1]} ${segment}`))
      return [{ word: segment, instead: 'the standard term' }];
    if (/^(?:settle[sd]?|settling)$/.test(segment) && !isAboutMoney.test(file))
      return [{ word: segment, instead: 'recompute or resolve; settle is for money' }];
    return [];
  });
}

/** Checks the verb that a name begins with.
 * @param {readonly string[]} segments @param {boolean} isFunction @returns {NameFault[]} */
function checkVerb([first = '', second], isFunction) {
  if (first === 'found' && second !== undefined && isFunction)
    return [{ word: 'found', instead: 'require, provision or find' }];
  if (first === 'take' && isFunction && !ofStockCount.has(second ?? ''))
    return [{ word: 'take', instead: 'acquire, lock, revoke or receive' }];
  return [];
}

/** @param {DeclaredName} declared @param {string} file @returns {NameFault[]} */
export function checkName({ name, kind, isExported = false }, file) {
  const segments = splitName(name);
  const isVague = isExported && bannedExports.has(name);
  return [
    ...checkSegments(segments, file),
    ...checkVerb(segments, kind === 'function'),
    ...(isVague ? [{ word: name, instead: 'an exported name that can be understood without its file' }] : []),
  ];
}

/** @param {string} segment the name of a file without its ending, or of a folder @param {string} path @returns {NameFault[]} */
export function checkPathSegment(segment, path) {
  const segments = splitName(segment);
  return [...checkSegments(segments, path), ...checkVerb(segments, segments[0] === 'found')];
}
