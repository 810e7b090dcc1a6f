/**
 * An input whose fields are all present, possibly undefined. A form that assembles its input field by field has this
 * type: a new field of the contract is a type error until the form has it, so that saving does not clear the field.
 */
export type AllFields<Input> = { readonly [K in keyof Input]-?: Input[K] };
