import { api, maxOpeningLines, permissions } from '@yipin/contract';
import { useMay } from '../../../platform/auth/index.ts';
import { CommandDialog, FieldLines } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import { inputOf, isBlank, type OpeningLine, useOpeningLines } from './opening-lines.ts';
import { useOpeningColumns } from './opening-columns.ts';
import { OpeningRow } from './opening-row.tsx';

/** Returns the first line with the same product in the same warehouse, from 1; undefined without one. */
function repeatedOf(lines: readonly OpeningLine[], row: number): number | undefined {
  const { productId, warehouseId } = lines[row] ?? {};
  const first = lines.findIndex((line) => line.productId === productId && line.warehouseId === warehouseId);
  return productId === undefined || first === row ? undefined : first + 1;
}

/** Enters the stock that the warehouses have when the company begins to use the program: one line for each product. */
export function OpeningDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('stock');
  const notify = useNotify();
  const canViewCost = useMay(permissions.viewCost);
  const { lines, entered, add, ...actions } = useOpeningLines();
  // A line is required: the missing values of the first one are marked.
  const isEmpty = lines.every(isBlank);
  const columns = useOpeningColumns();
  return (
    <CommandDialog
      title={text('openingStock')}
      call={api.artwareProducts.addOpeningStock}
      input={inputOf(lines) ?? (lines.length === 0 ? text('openingNone') : '')}
      onDone={({ count }) => notify.success(text('openingDone', { count }))}
      onClose={onClose}
      modal={{ width: 920, okText: text('common:save') }}
    >
      <p>{text('openingHint')}</p>
      <FieldLines
        columns={columns}
        lines={lines}
        values={entered}
        adding={{ title: text('addLine'), add, isFull: lines.length >= maxOpeningLines }}
      >
        {(line, row) => (
          <OpeningRow
            key={line.key}
            line={line}
            row={row}
            sentAs={lines.slice(0, row).filter((other) => !isBlank(other)).length}
            alsoOn={repeatedOf(lines, row)}
            isRequired={isEmpty ? row === 0 : !isBlank(line)}
            canViewCost={canViewCost}
            actions={actions}
          />
        )}
      </FieldLines>
    </CommandDialog>
  );
}
