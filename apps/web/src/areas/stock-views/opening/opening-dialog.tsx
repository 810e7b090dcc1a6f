import { api, maxOpeningLines } from '@yipin/contract';
import { useMemo } from 'react';
import { CommandDialog, FieldLines, TextLine } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import { inputOf, isBlank, placesOf, useOpeningLines } from './opening-lines.ts';
import { useOpeningColumns } from './opening-columns.ts';
import { OpeningRow } from './opening-row.tsx';

/** Enters the stock that the warehouses have when the company begins to use the program: one line for each product. */
export function OpeningDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('stock');
  const notify = useNotify();
  const { byDefault, entered, add, actions } = useOpeningLines();
  const { lines } = entered;
  const places = useMemo(() => placesOf(lines, byDefault), [lines, byDefault]);
  // A line is required: the missing values of the first one are marked.
  const isEmpty = lines.every(isBlank);
  const columns = useOpeningColumns();
  return (
    <CommandDialog
      title={text('openingStock')}
      call={api.artwareProducts.addOpeningStock}
      input={inputOf(lines, byDefault) ?? (lines.length === 0 ? text('openingNone') : '')}
      onDone={({ count }) => notify.success(text('openingDone', { count }))}
      onClose={onClose}
      modal={{ width: 920, okText: text('common:save') }}
    >
      <p>{text('openingHint')}</p>
      <FieldLines
        columns={columns}
        lines={lines}
        values={entered}
        asText={(line) => <TextLine key={line.key} columns={columns} line={line} />}
        adding={{ title: text('addLine'), add, isFull: lines.length >= maxOpeningLines }}
      >
        {(line, row) => (
          <OpeningRow
            key={line.key}
            line={line}
            row={row}
            sentAs={places[row]?.sentAs ?? 0}
            alsoOn={places[row]?.alsoOn}
            isRequired={isEmpty ? row === 0 : !isBlank(line)}
            byDefault={byDefault}
            actions={actions}
          />
        )}
      </FieldLines>
    </CommandDialog>
  );
}
