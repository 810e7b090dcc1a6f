// The words that comments, titles and names may not have, each with the words to use instead. Data of the step `words`.

/**
 * @typedef {object} BannedWords
 * @property {RegExp} pattern
 * @property {string} instead
 * @property {RegExp} [termIn] matches the files and scopes in which the words are a term of trade
 */

/** The banned words of comments, test titles and commit titles. @type {readonly BannedWords[]} */
export const bannedWords = [
  {
    pattern: /\b(?:tell|tells|told|telling|tidings?)\b/gi,
    instead: 'show, notify, report, return, distinguish',
  },
  { pattern: /\b(?:nobody|somebody|whoever|everybody)\b/gi, instead: 'no user, a user, every user' },
  { pattern: /\b(?:she|hers?|he|him|his)\b/gi, instead: 'they, the user' },
  { pattern: /\b(?:besides?|anew|heed(?:s|ed)?|whatever)\b/gi, instead: 'next to, in addition, again, respect, any' },
  { pattern: /\b(?:lies?|lay|lying|stands?|stood|standing)\b/gi, instead: 'is, is stored, is shown' },
  {
    // Except the term of databases: "holds a row lock".
    pattern: /\b(?:holds?|held|holding)\b(?!(?:\s+[\w-]+){0,3}\s+locks?\b)/gi,
    instead: 'lock, have, keep, contain',
  },
  {
    // Except the term of JavaScript: promises settle.
    pattern: /(?<!\bpromises?\s+(?:\w+\s+)?)\b(?:settle[sd]?|settling)\b/gi,
    instead: 'recompute, resolve, complete',
    termIn: /channel-order|payment|agency|commission/,
  },
  {
    // Except the noun: "the amounts to pay".
    pattern:
      /\b(?:comes?\s+about|comes?\s+of)\b|(?<!\b(?:the|an|all|its|their|these|both|each|no|of|without|with|\w+ing)\s+)\bamounts?\s+to\b/gi,
    instead: 'result, equal, follow from',
  },
  {
    pattern:
      /\b(?:(?:gives?|gave|given|giving)\s+up|(?:go|goes|going|went|gone)\s+on|(?:takes?|took|taken|taking)\s+(?:back|away|off)|hands?\s+(?:in|on)|pass(?:es)?\s+on)\b/gi,
    instead: 'discard, continue, reverse, remove, submit, create',
  },
  {
    // "In all" only at the end of a clause, because "in all areas" is plain.
    pattern:
      /\b(?:meanwhile|in\s+all(?=\s*(?:[.,;:!?)]|$))|all\s+the\s+same|at\s+the\s+(?:most|least)|at\s+present)\b/gi,
    instead: 'in the meantime, in total, anyway, at most, at least, now',
  },
  // Except "US" in capitals, the country.
  { pattern: /\b(?:[Oo]ne['’]s|oneself|[Ww]e|[Uu]s|[Oo]urs?)(?![\w-])/g, instead: 'name the subject' },
  {
    pattern: /\b(?:doors?|seats?|turns?(?!\s+of\s+the\s+(?:event[\s-])?loop)|patience)\b/gi,
    instead: 'function, connection, lock, timeout',
  },
  {
    pattern: /\b(?:complain(?:s|ed|ts?)?|judge[sd]?|brought|carried)\b/gi,
    instead: 'error, check, set, representable',
  },
];

/** The words that may not begin a test title, because a title begins with its subject. */
export const bannedBeginnings = new Set(
  (
    'that whose which only never also and with without of for in as is are was were has have cannot can does by at on ' +
    'to once not no'
  ).split(' '),
);

/** The banned parts of names of declarations, files and folders. */
export const bannedSegments = new Set(
  (
    'told telling tiding tidings saying heeded anew elsewhere whose whether beside lying standing doorstep door seat ' +
    'patience complaint complaints complained brought carried wanted asked asking kept hold held holding most longest ' +
    'largest deepest usual tidy busy soundness'
  ).split(' '),
);

/** The banned names of exports: they cannot be understood without their file. */
export const bannedExports = new Set(
  'Asked Place Facts Parts Named Wanted Told Typed Found Heard Scoped Chosen'.split(' '),
);
