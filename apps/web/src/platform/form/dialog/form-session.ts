import type { Draft } from './draft.ts';
import type { Restored } from '../drafts/draft-note.tsx';
import type { DraftInSlot } from '../drafts/draft-store.ts';

/** The initial values of a form. */
export interface InitialValues {
  readonly initial: Draft;
  /** The row that is edited; none for a new one. */
  readonly id: number | undefined;
}

/** One opening of a form. */
export interface FormSession extends InitialValues {
  readonly key: number;
  readonly isNew: boolean;
  /** It began with a draft that was kept, in place of `fresh`, where it is known what it would have begun with. */
  readonly restored: (Restored & { readonly fresh: InitialValues | undefined }) | undefined;
}

/** One opening of a form, with its entered values. */
interface Begun {
  readonly opening: FormSession;
  readonly typed: Draft;
}

/** A form that begins as it should. */
export function freshOpening(fresh: InitialValues, key: number): Begun {
  return {
    opening: { ...fresh, key, isNew: fresh.id === undefined, restored: undefined },
    typed: fresh.initial,
  };
}

/** A form that begins with a draft of it. One of another version keeps the version it was typed on: saving then compares. */
export function restoredOpening(
  { draft }: DraftInSlot,
  blank: Draft,
  fresh: InitialValues | undefined,
  key: number,
): Begun {
  const base: Draft = { ...blank, ...draft.base };
  const isOutdated = fresh !== undefined && fresh.initial['expectedVersion'] !== base['expectedVersion'];
  const initial = isOutdated || !fresh ? base : fresh.initial;
  const restored = { at: draft.at, isOutdated, fresh };
  const opening: FormSession = { key, initial, id: draft.id, isNew: draft.id === undefined, restored };
  return { opening, typed: { ...initial, ...draft.typed } };
}
