/** Chance that can be repeated: the same seed makes the same choices (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  maybe(share = 0.5): boolean {
    return this.next() < share;
  }

  one<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }

  /** Mostly one that fits, or none; now and then any one, so that refusals are met too. */
  mostly<T>(all: readonly T[], fits: (entry: T) => boolean): T | undefined {
    return this.one(this.maybe(0.9) ? all.filter(fits) : all);
  }

  /** One of the entries, each as likely as its weight says. */
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T {
    let left = this.next() * list.reduce((sum, { weight }) => sum + weight, 0);
    const found = list.find(({ weight }) => (left -= weight) < 0) ?? list.at(-1);
    if (found === undefined) throw new Error('there is nothing to choose from');
    return found;
  }
}
