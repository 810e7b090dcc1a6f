import type { ArtwareOrderItem, Endpoint, InputOf } from '@yipin/contract';
import type { ReactNode } from 'react';
import { CommandDialog } from '../../platform/form/index.ts';
import { productLabel } from '../artware-products/index.ts';

/** What every dialog about one line is given. */
export interface ItemDialogProps {
  readonly item: ArtwareOrderItem;
  readonly onClose: () => void;
}

interface ItemDialogFrameProps<E extends Endpoint> extends ItemDialogProps {
  readonly title: string;
  readonly call: E;
  /** What is sent; while something is missing, the words for that. */
  readonly input: InputOf<E> | string;
  /** It cannot be undone: OK looks like that, and says what it does. */
  readonly isDanger?: boolean;
  readonly children: ReactNode;
}

/** The frame of a dialog that takes one action on one line. */
export function ItemDialog<E extends Endpoint>({ item, isDanger, children, ...dialog }: ItemDialogFrameProps<E>) {
  const modal = isDanger ? { okText: dialog.title, okButtonProps: { danger: true } } : {};
  return (
    <CommandDialog {...dialog} modal={modal}>
      <p>{productLabel(item)}</p>
      {children}
    </CommandDialog>
  );
}
