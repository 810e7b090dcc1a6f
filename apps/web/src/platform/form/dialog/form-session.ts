import type { Draft } from './draft.ts';
import type { Restored } from '../drafts/draft-note.tsx';
import type { DraftInSlot } from '../drafts/draft-store.ts';

/** The initial values of a form. */
export interface InitialValues {
  readonly initial: Draft;
  /** Id of the edited row; undefined for a new one. */
  readonly id: number | undefined;
}

/** One opening of a form. */
export interface FormSession extends InitialValues {
  readonly key: number;
  readonly isNew: boolean;
  /** The draft that the form started with. `fresh`: the values without the draft, if they are known. */
  readonly restored: (Restored & { readonly fresh: InitialValues | undefined }) | undefined;
}

/** One opening of a form, with its entered values. */
interface StartedSession {
  readonly opening: FormSession;
  readonly typed: Draft;
}

/** Returns a form that starts with the initial values. */
export function freshOpening(fresh: InitialValues, key: number): StartedSession {
  return {
    opening: { ...fresh, key, isNew: fresh.id === undefined, restored: undefined },
    typed: fresh.initial,
  };
}

/** Returns a form that starts with its draft. An older draft keeps its version, so that saving compares both. */
export function restoredOpening(
  { draft }: DraftInSlot,
  blank: Draft,
  fresh: InitialValues | undefined,
  key: number,
): StartedSession {
  const base: Draft = { ...blank, ...draft.base };
  const isOutdated = fresh !== undefined && fresh.initial['expectedVersion'] !== base['expectedVersion'];
  const initial = isOutdated || !fresh ? base : fresh.initial;
  const restored = { at: draft.at, isOutdated, fresh };
  const opening: FormSession = { key, initial, id: draft.id, isNew: draft.id === undefined, restored };
  return { opening, typed: { ...initial, ...draft.typed } };
}
