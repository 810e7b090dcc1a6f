/**
 * An input with every field told, if only as undefined. A form that writes what it sends field by field is typed with
 * it: what the contract takes later does not compile until the form carries it, and so is not erased by saving.
 */
export type AllFields<Input> = { readonly [K in keyof Input]-?: Input[K] };
