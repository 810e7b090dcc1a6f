/**
 * An input with every field present, undefined included. The input of a form that assembles its fields one by one has
 * this type: a field that is added to the contract does not compile until the form has it, and so is not cleared by
 * saving.
 */
export type AllFields<Input> = { readonly [K in keyof Input]-?: Input[K] };
