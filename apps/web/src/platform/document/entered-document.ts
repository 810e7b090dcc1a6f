import type { Restored } from '../form/index.ts';

/** The header fields of every document in a form. */
export interface EnteredDocument {
  readonly header: {
    /** Of the saved one. */
    readonly id?: number | undefined;
    readonly expectedVersion: number | undefined;
  };
}

/** The start of a document's form: the saved version, the entered values, and their source. */
export interface DocumentBeginning<Typed> {
  readonly base: Typed;
  readonly typed: Typed;
  readonly restored: Restored | undefined;
}

/** A document in a form. */
export interface DocumentDraft<Typed> {
  readonly draft: Typed;
  /** The version that the form started with; undefined until it is known. */
  readonly base: Typed | undefined;
  readonly restored: Restored | undefined;
  readonly isDirty: boolean;
  /** Starts the form, or restarts it. Data that is fetched later must not overwrite what the user entered. */
  readonly begin: (beginning: DocumentBeginning<Typed>) => void;
}
