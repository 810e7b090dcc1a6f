import type { Namespace } from '@yipin/locales';
import type { FormRule } from 'antd';
import type { z } from 'zod';
import { type OwnKey, useText } from '../../i18n/index.ts';
import { ruleOf } from '../field-errors/rule-of.ts';

/** The props of a `Form.Item`. */
interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly rules: FormRule[];
}

type FieldShape<S> = { readonly [Name in keyof S]: z.ZodType };

/** Fields with the same value in code and on the wire: the schema cannot check the decoded value of a codec. */
type Checked<S extends FieldShape<S>> = {
  [Name in keyof S & string]: z.output<S[Name]> extends z.input<S[Name]> ? Name : never;
}[keyof S & string];

interface FieldPropsOf<N extends Namespace, Name extends string> {
  (name: Name & OwnKey<N>): FieldProps;
  /** `label`: key of the label, if it differs from the name of the field. */
  (name: Name, label: OwnKey<N>): FieldProps;
}

/**
 * Returns a function that returns the props of a form's field: `<Form.Item {...field('phone')}>`. The label is the text
 * with the name of the field, and the schema of the server validates the value. Props after these override them.
 */
export function useFields<N extends Namespace, S extends FieldShape<S>>(
  area: N,
  { shape }: { readonly shape: S },
): FieldPropsOf<N, Checked<S>> {
  const text = useText(area);
  // Without a label, `FieldPropsOf` only accepts a name that is a key of a text.
  return (name: Checked<S>, label: OwnKey<N> = name as Checked<S> & OwnKey<N>) => ({
    name,
    label: text(label),
    rules: [ruleOf(shape[name])],
  });
}
