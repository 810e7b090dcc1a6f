import type { Namespace } from '@yipin/locales';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import type { Draft } from '../dialog/draft.ts';
import type { LineRule } from './merge.ts';

/** Lines of a form, as a comparison tells them. */
export interface DescribedLines extends LineRule {
  /** What people call a line. */
  readonly nameOf: (line: Draft) => ReactNode;
}

/** How the fields of a form are called and shown where two versions of what it holds are compared. */
export interface Description {
  /** Whose texts name the fields, each by its own name; a field they do not know is called as in complaints about it. */
  readonly area: Namespace;
  /** Fields that the form calls otherwise. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Fields whose value alone tells people nothing, such as ids: what they see instead. */
  readonly shown?: Readonly<Record<string, (value: unknown) => ReactNode>>;
  readonly lines?: Readonly<Record<string, DescribedLines>>;
}

/** A row as it is saved now, named after the form's fields. */
export type SavedRow = Draft & { readonly version: number };

interface ComparedField extends Description {
  /** Reads what is saved now; nothing when the row is not among those that may be seen any more. */
  readonly read: (id: number) => Promise<SavedRow | undefined>;
}

/** Where a form's own description is put down, for the dialog around it. */
const Place = createContext<{ current: ComparedField | undefined }>({ current: undefined });

/** Holds the description that the form inside puts down with {@link ComparedAs}. */
export function useDescriptionPlace() {
  return useRef<ComparedField>(undefined);
}

export const DescriptionPlace = Place.Provider;

/** Put among the fields of a form: says how they are compared when somebody else saved in the meantime. It shows nothing. */
export function ComparedAs(compared: ComparedField): null {
  const place = useContext(Place);
  useEffect(() => {
    place.current = compared;
  });
  return null;
}
