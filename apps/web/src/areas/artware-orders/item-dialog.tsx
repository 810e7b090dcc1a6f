import type { ArtwareOrderItem, Endpoint, InputOf } from '@yipin/contract';
import type { ReactNode } from 'react';
import { CommandDialog } from '../../platform/form/index.ts';
import type { SelectedRows } from '../../platform/machine/index.ts';
import { productLabel } from '../artware-products/index.ts';

/** What every dialog about one line is given. */
export interface ItemDialogProps {
  readonly item: ArtwareOrderItem;
  readonly onClose: () => void;
}

/** What every dialog about lines is given, be it one or several. */
export interface ItemsDialogProps {
  readonly about: SelectedRows<ArtwareOrderItem>;
  readonly onClose: () => void;
}

interface ItemDialogFrameProps<E extends Endpoint> extends ItemDialogProps {
  readonly title: string;
  readonly call: E;
  /** What is sent; while something is missing, the words for that; nothing while what it depends on is being read. */
  readonly input: InputOf<E> | string | undefined;
  readonly children: ReactNode;
}

/** The frame of a dialog that takes one action on one line. */
export function ItemDialog<E extends Endpoint>({ item, children, ...dialog }: ItemDialogFrameProps<E>) {
  return (
    <CommandDialog {...dialog}>
      <p>{productLabel(item)}</p>
      {children}
    </CommandDialog>
  );
}
