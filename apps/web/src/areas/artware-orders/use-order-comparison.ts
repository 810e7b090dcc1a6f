import { useMemo } from 'react';
import { useComparison } from '../../platform/form/index.ts';
import { comparedVersions, orderDescription, readOrder } from './order-comparison.tsx';
import type { TypedOrder } from './use-order-draft.ts';

/** The order as somebody else saved it in the meantime, while it is compared with what is typed. */
export function useOrderComparison({ draft, base }: Pick<TypedOrder, 'draft' | 'base'>) {
  const comparison = useComparison(async () => {
    const { id } = draft.header;
    return id === undefined ? undefined : readOrder(id);
  });
  const theirs = comparison.asked?.now;
  const compared = useMemo(() => {
    if (!theirs || !base) return undefined;
    const versions = { base, theirs, mine: draft };
    return { versions, of: comparedVersions(versions), description: orderDescription(versions) };
  }, [theirs, base, draft]);
  return { ...comparison, compared };
}
