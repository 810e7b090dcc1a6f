import { type Draft, isSame } from '../dialog/draft.ts';

/** A document in three versions: the common base, the saved one, and the edited one. */
export interface Versions<T> {
  readonly base: T;
  readonly theirs: T;
  readonly mine: T;
}

/** A version whose value can be chosen. */
export type Side = 'mine' | 'theirs';

/**
 * Field names from the outermost to the innermost. A line is `#` and its id; an entry of a plain list is `=` and the
 * entry.
 */
export type Path = readonly string[];

/** A value that the edited and the saved version do not share. */
export interface Difference extends Versions<unknown> {
  readonly path: Path;
  /**
   * The version that changed the value. `both`: the user chooses. `fixed`: edited, but the line cannot be changed any
   * more.
   */
  readonly changed: Side | 'both' | 'fixed';
}

/** How the lines of a list are identified. A list without a rule is one value; a list of plain entries is a set. */
export interface LineRule {
  /** Returns the id of a line; undefined for an unsaved line. */
  readonly idOf: (line: Draft) => number | string | undefined;
  /** Names of the editable fields of a line; the rest follows the saved line. Absent = all fields. */
  readonly fields?: readonly string[] | undefined;
  /** Returns whether a line cannot be edited any more, from its saved version; undefined = the line was deleted. */
  readonly isFixed?: ((now: Draft | undefined) => boolean) | undefined;
}

type LineRules = Readonly<Record<string, LineRule>>;

/** The version chosen for each value that both changed, by {@link keyOf} its path. */
export type MergeChoices = ReadonlyMap<string, Side>;
type Decide = (difference: Difference) => Side;

/** Returns the key of a difference. */
export function keyOf(path: Path): string {
  return JSON.stringify(path);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Returns whether two values are equal. All empty values are equal. */
export function areSame(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || isSame({ value: one }, { value: other });
}

/** Returns whether a value is an object with fields. */
export function isFields(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isSet(value: unknown): value is readonly unknown[] {
  return isList(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number');
}

/** Returns the names of both records, those of the first one first. */
function namesIn(one: Draft, other: Draft): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

function decideValue(path: Path, versions: Versions<unknown>, decide: Decide): unknown {
  const { base, theirs, mine } = versions;
  if (areSame(theirs, mine)) return mine;
  const one = areSame(base, mine) ? 'theirs' : 'mine';
  const changed = areSame(base, mine) || areSame(base, theirs) ? one : 'both';
  return versions[decide({ path, ...versions, changed })];
}

/**
 * Merges two sets. An entry is in the list or not, so the version that differs from the base changed it: no conflicts.
 */
function mergeSets(path: Path, { base, theirs, mine }: Versions<readonly unknown[]>, decide: Decide): unknown[] {
  const entries = [...new Set([...theirs, ...mine])];
  return entries.filter((entry) => {
    const entryIn = (list: readonly unknown[]) => (list.includes(entry) ? entry : undefined);
    const versions = { base: entryIn(base), theirs: entryIn(theirs), mine: entryIn(mine) };
    return decideValue([...path, `=${String(entry)}`], versions, decide) !== undefined;
  });
}

/** Returns the editable fields of a line. */
function editableFieldsOf(line: Draft | undefined, { fields }: LineRule): Draft | undefined {
  return line && fields ? Object.fromEntries(fields.map((name) => [name, line[name]])) : line;
}

function mergeLine(path: Path, rule: LineRule, whole: Versions<Draft | undefined>, decide: Decide): Draft | undefined {
  const [base, theirs, mine] = [
    editableFieldsOf(whole.base, rule),
    editableFieldsOf(whole.theirs, rule),
    editableFieldsOf(whole.mine, rule),
  ];
  if (base && !areSame(base, mine) && rule.isFixed?.(whole.theirs)) {
    if (!areSame(theirs, mine)) decide({ path, ...whole, changed: 'fixed' });
    return whole.theirs;
  }
  // If both versions have the line, its fields are decided one by one.
  if (theirs && mine)
    return { ...whole.mine, ...whole.theirs, ...mergeFields(path, { base: base ?? {}, theirs, mine }, decide, {}) };
  const decided = decideValue(path, { base, theirs, mine }, ({ changed }) => decide({ path, ...whole, changed }));
  if (decided === undefined) return undefined;
  return decided === theirs ? whole.theirs : whole.mine;
}

/** Merges lists of lines, in the order of the saved lines; new lines of the edited version follow. */
function mergeLines(path: Path, rule: LineRule, versions: Versions<readonly unknown[]>, decide: Decide): Draft[] {
  const linesById = (list: readonly unknown[], side: string) =>
    new Map(list.filter(isFields).map((line, index) => [`#${rule.idOf(line) ?? `${side}${index}`}`, line] as const));
  const [base, theirs, mine] = [
    linesById(versions.base, 'base'),
    linesById(versions.theirs, 'theirs'),
    linesById(versions.mine, 'mine'),
  ];
  const ids = [...new Set([...theirs.keys(), ...mine.keys()])];
  return ids.flatMap((id) => {
    const of = { base: base.get(id), theirs: theirs.get(id), mine: mine.get(id) };
    const line = mergeLine([...path, id], rule, of, decide);
    return line ? [line] : [];
  });
}

function mergeValue(path: Path, versions: Versions<unknown>, decide: Decide, rule: LineRule | undefined): unknown {
  const { base = [], theirs, mine } = versions;
  if (rule && isList(base) && isList(theirs) && isList(mine))
    return mergeLines(path, rule, { base, theirs, mine }, decide);
  if (isSet(base) && isSet(theirs) && isSet(mine)) return mergeSets(path, { base, theirs, mine }, decide);
  if (isFields(base) && isFields(theirs) && isFields(mine))
    return mergeFields(path, { base, theirs, mine }, decide, {});
  return decideValue(path, versions, decide);
}

function mergeFields(path: Path, versions: Versions<Draft>, decide: Decide, rules: LineRules): Draft {
  const { base, theirs, mine } = versions;
  return Object.fromEntries(
    namesIn(mine, theirs).map((name) => {
      const of = { base: base[name], theirs: theirs[name], mine: mine[name] };
      return [name, mergeValue([...path, name], of, decide, rules[name])];
    }),
  );
}

/** Returns the differences of two versions of a document, in the order of the form's fields. */
export function differencesOf(versions: Versions<Draft>, rules: LineRules = {}): readonly Difference[] {
  const found: Difference[] = [];
  mergeFields(
    [],
    versions,
    (difference) => {
      found.push(difference);
      return 'theirs';
    },
    rules,
  );
  return found;
}

/**
 * Returns the version that provides the value: the only one that changed it, or the chosen one; undefined while no
 * choice is made.
 */
export function sideOf({ path, changed }: Difference, choices: MergeChoices): Side | undefined {
  if (changed === 'fixed') return 'theirs';
  return changed === 'both' ? choices.get(keyOf(path)) : changed;
}

/** Returns the merged document. Undecided values are those of `mine`. */
export function merged<T extends Draft>(
  versions: Versions<T>,
  choices: MergeChoices = new Map(),
  rules: LineRules = {},
): T {
  // Each field has the value of the same field of a version, so the type is the same.
  return mergeFields([], versions, (difference) => sideOf(difference, choices) ?? 'mine', rules) as T;
}
