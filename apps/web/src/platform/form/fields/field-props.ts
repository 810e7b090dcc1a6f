/**
 * The props that `Form.Item` gives to its field; a field outside of a form gets the same ones from its parent.
 * `Value`: the value of the field; `Changed`: what `onChange` gets, for a field that cannot be emptied or returns more
 * than its value.
 */
export interface ItemFieldProps<Value, Changed extends readonly unknown[] = [value: Value | undefined]> {
  readonly value?: Value | null | undefined;
  readonly onChange?: ((...changed: Changed) => void) | undefined;
  readonly id?: string | undefined;
}
