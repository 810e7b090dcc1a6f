import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Limits the cost of one estimate, in characters and in substitutions such as `$` for s and `1` for l. */
const limits = { maxLength: 64, l33tMaxSubstitutions: 5 };

async function load(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  return new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs, ...limits });
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Returns the decimal logarithm of the number of guesses that find a password, by its first 64 characters: 8 for eight
 * random ones, less for runs, repeats, dates, keyboard rows, common passwords and words, and `names`. The dictionaries
 * are loaded at the first call.
 */
export async function guessesLog10(password: string, names: readonly string[]): Promise<number> {
  estimator ??= load();
  return (await estimator).check(password.normalize('NFKC'), [...names]).guessesLog10;
}
