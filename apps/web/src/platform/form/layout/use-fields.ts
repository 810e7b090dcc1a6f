import type { Namespace } from '@yipin/locales';
import type { FormRule } from 'antd';
import type { z } from 'zod';
import { type OwnKey, useText } from '../../i18n/index.ts';
import { ruleOf } from '../field-errors/rule-of.ts';

/** What `Form.Item` is to know of a field. */
interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly rules: FormRule[];
}

type FieldShape<S> = { readonly [Name in keyof S]: z.ZodType };

/** Fields whose value in code is that on the wire: the value that a codec decodes cannot be checked by its schema. */
type Checked<S extends FieldShape<S>> = {
  [Name in keyof S & string]: z.output<S[Name]> extends z.input<S[Name]> ? Name : never;
}[keyof S & string];

interface FieldPropsOf<N extends Namespace, Name extends string> {
  (name: Name & OwnKey<N>): FieldProps;
  /** `label`: the text of a field that is called otherwise. */
  (name: Name, label: OwnKey<N>): FieldProps;
}

/**
 * Gives the props of a form's fields, `<Form.Item {...field('phone')}>`: each is headed by the text of its name and
 * checked with the schema the server will check it with. Props behind them overrule.
 */
export function useFields<N extends Namespace, S extends FieldShape<S>>(
  area: N,
  { shape }: { readonly shape: S },
): FieldPropsOf<N, Checked<S>> {
  const text = useText(area);
  // Where no label is given, the name is one: `FieldPropsOf` takes no other.
  return (name: Checked<S>, label: OwnKey<N> = name as Checked<S> & OwnKey<N>) => ({
    name,
    label: text(label),
    rules: [ruleOf(shape[name])],
  });
}
