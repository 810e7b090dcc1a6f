import type { InputOf, Page } from '@yipin/contract';
import { useOperation } from '../../api/use-operation.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ListEndpoint, RowOf } from '../../list-page/list-state/use-list.ts';

interface NameQuery<E extends ListEndpoint> {
  /** The input that finds only this row. */
  readonly input: InputOf<E>;
  readonly isEnabled: boolean;
  readonly labelOf: (row: RowOf<E>) => string;
}

/** Returns the label of a row whose id is known, such as from an address; undefined until it is fetched. */
export function useNameOf<E extends ListEndpoint>(endpoint: E, { input, isEnabled, labelOf }: NameQuery<E>) {
  const text = useText('common');
  const named = useOperation(endpoint, input, { isEnabled });
  if (!isEnabled || !named.data || named.isPlaceholderData) return undefined;
  // The output of every such endpoint is a page (`ListEndpoint`).
  const [found] = (named.data as Page<RowOf<E>>).items;
  return found ? labelOf(found) : text('unlisted');
}
