import type { Restored } from '../form/index.ts';

/** What every document has at its head while it is typed. */
export interface EnteredDocument {
  readonly header: {
    /** Of the saved one. */
    readonly id?: number | undefined;
    readonly expectedVersion: number | undefined;
  };
}

/** What a document's form begins with: what is saved, what is typed beyond that, and where that comes from. */
export interface DocumentBeginning<Typed> {
  readonly base: Typed;
  readonly typed: Typed;
  readonly restored: Restored | undefined;
}

/** A document while it is typed. */
export interface DocumentDraft<Typed> {
  readonly draft: Typed;
  /** What it began with; nothing until that is known. */
  readonly base: Typed | undefined;
  readonly restored: Restored | undefined;
  readonly isDirty: boolean;
  /** Starts the form, or restarts it. Data that is fetched later must not overwrite what the user entered. */
  readonly begin: (beginning: DocumentBeginning<Typed>) => void;
}
