import { hasWords } from '@yipin/contract';

/** Narrows the options of a list that the browser holds whole, as the server searches: every word anywhere in the label. */
export const byLabel = {
  filterOption: (typed: string, option: { readonly label?: unknown } | undefined): boolean =>
    typeof option?.label === 'string' && hasWords(option.label, typed),
};
