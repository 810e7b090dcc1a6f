import type { Namespace } from '@yipin/locales';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import type { Draft } from '../dialog/draft.ts';
import type { LineRule } from './merge.ts';

/** How a comparison shows the lines of a form. */
export interface DescribedLines extends LineRule {
  /** Returns the display name of a line. */
  readonly nameOf: (line: Draft) => ReactNode;
}

/** Labels and display values of the fields of a form in a comparison of two versions. */
export interface Description {
  /** Namespace of the field labels, by field name; other fields have the labels of validation errors. */
  readonly area: Namespace;
  /** Keys of the labels of fields whose label has another name than the field. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Display values of fields whose raw value is meaningless to the user, such as ids. */
  readonly shown?: Readonly<Record<string, (value: unknown) => ReactNode>>;
  readonly lines?: Readonly<Record<string, DescribedLines>>;
}

/** The saved version of a row, with the field names of the form. */
export type SavedRow = Draft & { readonly version: number };

interface ComparedField extends Description {
  /** Fetches the saved version; undefined if the user may not view the row any more. */
  readonly read: (id: number) => Promise<SavedRow | undefined>;
}

/** Contains the ref of the dialog, to which the form writes its description. */
const DescriptionContext = createContext<{ current: ComparedField | undefined }>({ current: undefined });

/** Returns the ref to which the form inside writes its description with {@link ComparedAs}. */
export function useDescriptionRef() {
  return useRef<ComparedField>(undefined);
}

/** Provides the ref to the form inside. */
export const DescriptionProvider = DescriptionContext.Provider;

/** Declares how the fields of a form are compared with a version of another user. Renders nothing. */
export function ComparedAs(compared: ComparedField): null {
  const description = useContext(DescriptionContext);
  useEffect(() => {
    description.current = compared;
  });
  return null;
}
