import { useMemo } from 'react';
import type { Failure } from '../api/call-failure.ts';
import {
  type MergeChoices,
  type Description,
  LazyComparison,
  merged,
  useComparison,
  type Versions,
} from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import type { DocumentDraft, EnteredDocument } from './entered-document.ts';

type ComparedFields = Readonly<Record<string, unknown>>;

/** The comparison of two versions of one kind of document. */
export interface ComparedKind<Typed, Compared extends ComparedFields> {
  /** Fetches the saved version in the shape of the form. */
  readonly read: (id: number) => Promise<Typed>;
  /** The fields that are compared, named as the form calls them. */
  readonly comparedOf: (typed: Typed) => Compared;
  readonly descriptionOf: (versions: Versions<Typed>) => Description;
  /** Returns the document to continue with: the merged values, to be saved over `theirs`. */
  readonly mergedOf: (merged: Compared, versions: Versions<Typed>) => Typed;
}

/** The comparison of a document with a version that another user saved. */
interface DocumentComparing<Typed> {
  /** Whether a refusal is one that a comparison answers; it is begun then. */
  readonly takes: (failure: Failure) => boolean;
  readonly begin: () => Promise<void>;
  readonly end: () => void;
  /** The user of the other save, during the comparison. */
  readonly asked: ReturnType<typeof useComparison>['asked'];
  readonly compared: { readonly of: Versions<ComparedFields>; readonly description: Description } | undefined;
  /** Restarts the form from the saved version with the chosen values, and returns the merged document. */
  readonly takeBoth: (choices: MergeChoices) => Typed | undefined;
}

/** Compares an edited document with the version that another user saved in the meantime. */
export function useDocumentComparison<Typed extends EnteredDocument, Compared extends ComparedFields>(
  kind: ComparedKind<Typed, Compared>,
  { draft, base, begin }: DocumentDraft<Typed>,
): DocumentComparing<Typed> {
  const { id } = draft.header;
  const comparison = useComparison(async () => (id === undefined ? undefined : kind.read(id)));
  const { end } = comparison;
  const theirs = comparison.asked?.now;
  const compared = useMemo(() => {
    if (!theirs || !base) return undefined;
    const versions = { base, theirs, mine: draft };
    const of = { base: kind.comparedOf(base), theirs: kind.comparedOf(theirs), mine: kind.comparedOf(draft) };
    return { of, versions, description: kind.descriptionOf(versions) };
  }, [kind, theirs, base, draft]);
  const mergeBoth = (choices: MergeChoices) => {
    if (!compared) return undefined;
    const { of, versions, description } = compared;
    const both = kind.mergedOf(merged(of, choices, description.lines), versions);
    end();
    begin({ base: versions.theirs, typed: both, restored: undefined });
    return both;
  };
  return {
    takes: comparison.takes,
    begin: comparison.begin,
    end,
    asked: comparison.asked,
    compared,
    takeBoth: mergeBoth,
  };
}

interface DocumentComparisonProps<Typed> {
  readonly comparing: DocumentComparing<Typed>;
  /** Saves what was chosen. */
  readonly onTake: (both: Typed) => void;
}

/** Mine, theirs and what both began with, field by field; nothing while nothing is compared. */
export function DocumentComparison<Typed>({ comparing, onTake }: DocumentComparisonProps<Typed>) {
  const text = useText('unsaved');
  const { asked, compared, end, takeBoth } = comparing;
  if (!asked || !compared) return null;
  const apply = (choices: MergeChoices) => {
    const both = takeBoth(choices);
    if (both) onTake(both);
  };
  return (
    <LazyComparison
      description={compared.description}
      versions={compared.of}
      changed={asked.changed}
      takeText={text('saveBoth')}
      onTake={apply}
      onBack={end}
    />
  );
}
