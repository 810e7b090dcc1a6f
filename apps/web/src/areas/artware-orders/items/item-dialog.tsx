import type { ArtwareOrderItem, Endpoint, InputOf } from '@yipin/contract';
import type { ReactNode } from 'react';
import { CommandDialog } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import type { SelectedRows } from '../../../platform/machine/index.ts';
import { productLabel } from '../../artware-products/index.ts';

/** The props of every dialog about one line. */
export interface ItemDialogProps {
  readonly item: ArtwareOrderItem;
  readonly onClose: () => void;
}

/** The props of every dialog about one or several lines. */
export interface ItemsDialogProps {
  readonly selected: SelectedRows<ArtwareOrderItem>;
  readonly onClose: () => void;
}

/** Returns the function that names a line in questions and results: its number and its product. */
export function useItemName(): (item: ArtwareOrderItem) => string {
  const text = useText('orderEditor');
  return (item) => `${text('lineNumber', { line: item.lineNo })} ${productLabel(item)}`;
}

interface ItemDialogFrameProps<E extends Endpoint> extends ItemDialogProps {
  readonly title: string;
  readonly call: E;
  /** The input of the operation; a message while it is incomplete; undefined while required data is fetched. */
  readonly input: InputOf<E> | string | undefined;
  readonly children: ReactNode;
}

/** The layout of a dialog with one action on one line. */
export function ItemDialog<E extends Endpoint>({ item, children, ...dialog }: ItemDialogFrameProps<E>) {
  return (
    <CommandDialog {...dialog}>
      <p>{productLabel(item)}</p>
      {children}
    </CommandDialog>
  );
}
