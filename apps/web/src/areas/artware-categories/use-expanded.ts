import type { ArtwareCategory, ArtwareCategoryId } from '@yipin/contract';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../platform/tab/use-address.ts';

/** The expanded categories. */
export interface ExpandedCategories {
  readonly keys: readonly ArtwareCategoryId[];
  readonly set: (keys: readonly unknown[]) => void;
  /** Expands all parents of a category. */
  readonly reveal: (category: Pick<ArtwareCategory, 'parentId'>) => void;
}

const name = 'closed';

/**
 * Returns the expanded categories. The address contains the collapsed ones, so that new categories are expanded and a
 * reload does not expand the others.
 */
export function useExpanded(categories: readonly ArtwareCategory[]): ExpandedCategories {
  const { address, change } = useAddress();
  const closedIds = address.get(name) ?? '';
  const keys = useMemo(() => {
    const closed = new Set(closedIds.split('.').map(Number));
    return categories.flatMap(({ id }) => (closed.has(id) ? [] : [id]));
  }, [categories, closedIds]);
  const open = useCallback(
    (opened: ReadonlySet<unknown>) =>
      change({ [name]: categories.flatMap(({ id }) => (opened.has(id) ? [] : [id])).join('.') }),
    [categories, change],
  );
  const set = useCallback((opened: readonly unknown[]) => open(new Set(opened)), [open]);
  const reveal = useCallback(
    ({ parentId }: Pick<ArtwareCategory, 'parentId'>) => {
      const above: ArtwareCategoryId[] = [];
      for (let id = parentId; id !== null; ) {
        above.push(id);
        id = categories.find((category) => category.id === id)?.parentId ?? null;
      }
      open(new Set([...keys, ...above]));
    },
    [categories, keys, open],
  );
  return { keys, set, reveal };
}
