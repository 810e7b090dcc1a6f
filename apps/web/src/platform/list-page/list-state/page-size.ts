import { changeListLayout, pageSizes, useChosenPageSize } from '../views/list-layout.ts';

/** Phones show rows as cards, which are several times as high. */
const phone = '(max-width: 767px)';

function standardSize(): number {
  return window.matchMedia(phone).matches ? 20 : 50;
}

interface PageSize {
  readonly size: number;
  readonly choose: (size: number) => void;
}

/**
 * Returns the number of rows of a page, which each user chooses for each list. `preset`: the number of a list that
 * needs another one than most lists.
 */
export function usePageSize(listKey: string, preset: number | undefined): PageSize {
  const pageSize = useChosenPageSize(listKey);
  const choose = (chosen: number) => changeListLayout(listKey, { pageSize: pageSizes.find((size) => size === chosen) });
  return { size: pageSize ?? preset ?? standardSize(), choose };
}
