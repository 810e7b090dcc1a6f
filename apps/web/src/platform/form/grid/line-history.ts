/** A line with a key, which identifies it before it is saved. */
export interface KeyedLine {
  readonly key: number;
}

type Lines<Line> = readonly Line[];

/** The lines of a grid with their earlier states, oldest first, and the undone ones, latest first. */
export interface LineHistory<Line> {
  readonly past: readonly Lines<Line>[];
  readonly present: Lines<Line>;
  readonly future: readonly Lines<Line>[];
  /** The cell that the last step changed; undefined if it changed others, or if it was an undo or a redo. */
  readonly cell: string | undefined;
}

/** What happened to the lines: they are now `lines`, by the user or by the program, or a step was undone or redone. */
export type HistoryStep<Line> =
  | { readonly type: 'changed'; readonly lines: Lines<Line> }
  /** A change that belongs to the last step, such as the format of a number that was typed. */
  | { readonly type: 'completed'; readonly lines: Lines<Line> }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' };

/** Number of steps that can be undone. */
export const maxSteps = 50;

/** Returns the history of lines that were not changed yet. */
export function historyOf<Line>(lines: Lines<Line>): LineHistory<Line> {
  return { past: [], present: lines, future: [], cell: undefined };
}

function changedMembers(one: object, other: object): string[] {
  const before = new Map<string, unknown>(Object.entries(one));
  const after = new Map<string, unknown>(Object.entries(other));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .sort();
}

/** Returns the only changed cell as a text; an empty text if nothing changed, undefined if several lines changed. */
function changedCell<Line extends KeyedLine>(before: Lines<Line>, after: Lines<Line>): string | undefined {
  if (before.length !== after.length) return undefined;
  let cell = '';
  for (const [row, line] of after.entries()) {
    const old = before[row];
    if (old === line) continue;
    const members = old ? changedMembers(old, line) : ['key'];
    if (members.length === 0) continue;
    if (cell !== '' || members.includes('key')) return undefined;
    cell = `${line.key}:${members.join()}`;
  }
  return cell;
}

/**
 * Returns the history after a step. Consecutive changes of one cell are one step, such as the keys of a number; any
 * other change is a step of its own, such as a paste. At most {@link maxSteps} steps are stored.
 */
export function afterStep<Line extends KeyedLine>(
  history: LineHistory<Line>,
  step: HistoryStep<Line>,
): LineHistory<Line> {
  const { past, present, future } = history;
  if (step.type === 'undone') {
    const before = past.at(-1);
    return before
      ? { past: past.slice(0, -1), present: before, future: [present, ...future], cell: undefined }
      : history;
  }
  if (step.type === 'redone') {
    const [after, ...rest] = future;
    return after ? { past: [...past, present], present: after, future: rest, cell: undefined } : history;
  }
  const { lines } = step;
  if (lines === present) return history;
  const cell = changedCell(present, lines);
  if (cell === '' || step.type === 'completed') return { ...history, present: lines };
  if (cell !== undefined && cell === history.cell) return { ...history, present: lines, future: [] };
  return { past: [...past, present].slice(-maxSteps), present: lines, future: [], cell };
}

/** Returns the index of the first line that differs between two states; undefined if none does. */
export function firstDifference<Line extends KeyedLine>(before: Lines<Line>, after: Lines<Line>): number | undefined {
  const row = Array.from({ length: Math.max(before.length, after.length) }).findIndex((_, index) => {
    const [one, other] = [before[index], after[index]];
    return one !== other && (!one || !other || changedMembers(one, other).length > 0);
  });
  return row < 0 ? undefined : row;
}
