import { api, type ProductPrice } from '@yipin/contract';
import { useMemo, useState } from 'react';
import { maskWhile, useOperation } from '../../platform/api/index.ts';
import { CommandDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { FailedPart, useNotify } from '../../platform/notify/index.ts';
import { PreviewTable } from './preview-table.tsx';
import { RecalculateFields } from './recalculate-fields.tsx';
import { type CostAdjustment, recalculationOf, untouched } from './recalculation.ts';
import { useDebouncedValue } from './use-debounced-value.ts';
import * as styles from './prices.module.css';

/** Delay between the last change and the request of the preview, in ms. */
const debounceMs = 300;

interface RecalculateDialogProps {
  readonly products: readonly ProductPrice[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Changes cost inputs and sale prices of the selected products, and shows the result before it is saved. */
export function RecalculateDialog({ products, onDone, onClose }: RecalculateDialogProps) {
  const text = useText('prices');
  const notify = useNotify();
  const [adjustment, setAdjustment] = useState<CostAdjustment>(untouched);
  const change = (part: Partial<CostAdjustment>) => setAdjustment((before) => ({ ...before, ...part }));
  const recalculation = useMemo(() => recalculationOf(products, adjustment), [products, adjustment]);
  const debounced = useDebouncedValue(recalculation, debounceMs);
  const preview = useOperation(api.prices.recalculate, debounced ?? { ids: [], apply: false }, {
    isEnabled: debounced !== undefined,
  });
  return (
    <CommandDialog
      title={text('recalculateTitle', { count: products.length })}
      call={api.prices.recalculate}
      input={recalculation ? { ...recalculation, apply: true } : ''}
      onDone={({ rows }) => {
        notify.success(text('recalculated', { count: rows.length }));
        onDone();
      }}
      onClose={onClose}
      modal={{ width: 920, okText: text('apply') }}
    >
      <RecalculateFields value={adjustment} onChange={change} />
      {preview.error ? (
        <FailedPart query={preview} />
      ) : (
        <PreviewTable
          rows={preview.data?.rows ?? []}
          mask={maskWhile(preview)}
          typed={adjustment.way === 'byHand' ? adjustment.typedPrices : undefined}
          onType={(typedPrices) => change({ typedPrices })}
        />
      )}
      <p className={styles.hint}>{text('applyHint')}</p>
    </CommandDialog>
  );
}
