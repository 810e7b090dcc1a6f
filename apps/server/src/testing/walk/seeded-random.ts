/** A repeatable generator of random numbers (mulberry32): the same seed results in the same choices. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number of at least 0 and below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  maybe(share = 0.5): boolean {
    return this.next() < share;
  }

  one<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }

  /** Returns an entry that fits, or undefined; in one of ten cases any entry, so that refusals occur, too. */
  mostly<T>(all: readonly T[], fits: (entry: T) => boolean): T | undefined {
    return this.one(this.maybe(0.9) ? all.filter(fits) : all);
  }

  /** Returns one of the entries with the probability of its weight. */
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T {
    let left = this.next() * list.reduce((sum, { weight }) => sum + weight, 0);
    const found = list.find(({ weight }) => (left -= weight) < 0) ?? list.at(-1);
    if (found === undefined) throw new Error('the list of choices is empty');
    return found;
  }
}
