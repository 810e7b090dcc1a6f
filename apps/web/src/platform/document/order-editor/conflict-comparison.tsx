import { useMemo } from 'react';
import type { CallFailure } from '../../api/index.ts';
import {
  type Description,
  LazyComparison,
  type MergeChoices,
  merged,
  useComparison,
  type Versions,
} from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { comparedOrders } from './order-comparison.ts';
import type { OrderDraft, OrderHeader, OrderKind, OrderLine } from './order-kind.ts';
import type { OrderForm } from './use-order-draft.ts';

/** The comparison of the edited order with a version that another user saved. */
interface ConflictComparing<Draft> {
  /** Returns whether a refusal is a conflict, and then starts the comparison. */
  readonly handleConflict: (failure: CallFailure) => boolean;
  readonly begin: () => Promise<void>;
  readonly end: () => void;
  /** The version of the other user, during the comparison. */
  readonly request: ReturnType<typeof useComparison>['request'];
  readonly compared:
    | { readonly of: Versions<Readonly<Record<string, unknown>>>; readonly description: Description }
    | undefined;
  /** Restarts the form from the saved version with the chosen values, and returns the merged order. */
  readonly merge: (choices: MergeChoices) => Draft | undefined;
}

/** Compares the edited order with the version that another user saved in the meantime. */
export function useConflictComparison<Header extends OrderHeader, Line extends OrderLine, Terms, Input>(
  { comparison: fields, lines }: OrderKind<Header, Line, Terms, Input>,
  { draft, base, begin }: OrderForm<Header, Line>,
): ConflictComparing<OrderDraft<Header, Line>> {
  const { id } = draft.header;
  const comparison = useComparison(async () => (id === undefined ? undefined : fields.read(id)));
  const { handleConflict, begin: beginComparison, end, request } = comparison;
  const theirs = request?.now;
  const compared = useMemo(() => {
    if (!theirs || !base) return undefined;
    return comparedOrders(fields, lines, { base, theirs, mine: draft });
  }, [fields, lines, theirs, base, draft]);
  const merge = (choices: MergeChoices) => {
    if (!compared || !theirs) return undefined;
    const typed = compared.orderFrom(merged(compared.of, choices, compared.description.lines));
    end();
    begin({ base: theirs, typed, restored: undefined });
    return typed;
  };
  return { handleConflict, begin: beginComparison, end, request, compared, merge };
}

interface ConflictComparisonProps<Draft> {
  readonly comparing: ConflictComparing<Draft>;
  /** Saves the merged order. */
  readonly onApply: (merged: Draft) => void;
}

/** The edited, the saved and the original version, field by field; renders nothing if there is no comparison. */
export function ConflictComparison<Draft>({ comparing, onApply }: ConflictComparisonProps<Draft>) {
  const text = useText('unsaved');
  const { request, compared, end, merge } = comparing;
  if (!request || !compared) return null;
  const apply = (choices: MergeChoices) => {
    const order = merge(choices);
    if (order) onApply(order);
  };
  return (
    <LazyComparison
      description={compared.description}
      versions={compared.of}
      changed={request.changed}
      applyText={text('saveBoth')}
      onApply={apply}
      onBack={end}
    />
  );
}
