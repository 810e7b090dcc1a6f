import { Form } from 'antd';
import { useContext, useMemo } from 'react';
import { NoteValuesContext } from './note-values.ts';
import type { KeyedLine } from './line-history.ts';
import type { GridLines } from './use-grid-values.ts';

/**
 * Returns the lines of a list of the surrounding form for `FieldLines`. The key of a line is its index in the list.
 * `lineOf` returns the line of the values that the form has.
 */
export function useListValues<Line extends object>(
  name: string,
  lineOf: (values: object) => Line,
): Pick<GridLines<Line & KeyedLine>, 'lines' | 'setLines'> {
  const form = Form.useFormInstance();
  const note = useContext(NoteValuesContext);
  const values: readonly unknown[] | undefined = Form.useWatch(name, { form, preserve: true });
  const lines = useMemo(() => {
    const keyed = (all: readonly unknown[] | undefined): readonly (Line & KeyedLine)[] =>
      (all ?? []).map((line, key) => ({ ...lineOf(Object(line)), key }));
    return { keyed, shown: keyed(values) };
  }, [values, lineOf]);
  return {
    lines: lines.shown,
    setLines: (update) => {
      const after = update(lines.keyed(form.getFieldValue(name)));
      form.setFieldValue(
        name,
        after.map(({ key: _key, ...line }) => line),
      );
      note();
    },
  };
}
