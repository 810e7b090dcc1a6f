/** A list that the areas of the product fill. */
export interface Register<Item> {
  /** Fills the register. Throws when it is filled already. */
  fill(items: readonly Item[]): void;
  /** Returns everything in the register. Throws before it is filled. */
  all(): readonly Item[];
}

/** Makes an empty register. `areas.ts` fills it once, when the product is put together. */
export function createRegister<Item>(name: string): Register<Item> {
  let filled: readonly Item[] | undefined;
  return {
    fill: (items) => {
      if (filled) throw new Error(`the register of ${name} has already been filled`);
      filled = items;
    },
    all: () => {
      if (!filled) throw new Error(`the register of ${name} was read before areas.ts filled it`);
      return filled;
    },
  };
}
