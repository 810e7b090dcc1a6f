import type { Endpoint } from '@yipin/contract';
import { type ComponentType, createContext } from 'react';

/** Properties of the dialog that creates a record from a select. */
export interface NewRecordProps {
  /** The text that was typed in the select. */
  readonly typed: string;
  readonly onSaved: (saved: { readonly id: number }) => void;
  /** Called when the dialog was closed without saving. */
  readonly onLeft: () => void;
}

/** How a kind of record is created from its select. */
export interface Creation {
  /** The command that creates a record; its permission decides whether the select offers it. */
  readonly save: Endpoint;
  /** Text of the entry while nothing is typed. */
  readonly title: string;
  readonly dialog: ComponentType<NewRecordProps>;
}

/** Opens the dialog of a new record. */
type OpenCreation = (dialog: Creation['dialog'], props: NewRecordProps) => void;

/** Present in the forms: selects outside of forms, such as filters, create no records. */
export const CreationContext = createContext<OpenCreation | undefined>(undefined);
