import { textLine } from './field-block.tsx';
import type { FieldColumn } from './field-lines.tsx';

interface TextLineProps<Line> {
  readonly columns: readonly FieldColumn<Line>[];
  readonly line: Line;
}

/** The row of a line that is out of view: the values of the columns that are pasted. */
export function TextLine<Line>({ columns, line }: TextLineProps<Line>) {
  return (
    <tr {...textLine}>
      {columns.map(({ title, cells }) => (
        <td key={title} data-label={title}>
          {cells?.shown(line)}
        </td>
      ))}
    </tr>
  );
}
