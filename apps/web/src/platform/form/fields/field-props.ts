/**
 * The props that `Form.Item` passes to its field; outside of a form, the parent passes the same props. `Value`: the
 * value of the field. `Changed`: the arguments of `onChange`, for a field that cannot be cleared or reports more than
 * its value.
 */
export interface ItemFieldProps<Value, Changed extends readonly unknown[] = [value: Value | undefined]> {
  readonly value?: Value | null | undefined;
  readonly onChange?: ((...changed: Changed) => void) | undefined;
  readonly id?: string | undefined;
}
