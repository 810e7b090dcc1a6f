import { createContext, useMemo } from 'react';

/** For each line, the number of another line with the same subject. */
export const RepeatedContext = createContext<readonly (number | undefined)[]>([]);

/**
 * Returns for each line the number of another line with the same subject; undefined for a subject on one line only.
 * The result is the same object until a subject changes, so that other key presses render no line again.
 */
export function useRepeated<Line>(
  lines: readonly Line[],
  subjectOf: (line: Line) => number | string | undefined,
): readonly (number | undefined)[] {
  const subjects = JSON.stringify(lines.map((line) => subjectOf(line) ?? null));
  return useMemo(() => {
    const all: unknown[] = JSON.parse(subjects);
    const [first, last] = [new Map<unknown, number>(), new Map<unknown, number>()];
    all.forEach((subject, row) => {
      if (!first.has(subject)) first.set(subject, row);
      last.set(subject, row);
    });
    return all.map((subject, row) => {
      if (subject === null || first.get(subject) === last.get(subject)) return undefined;
      return 1 + ((first.get(subject) === row ? last : first).get(subject) ?? row);
    });
  }, [subjects]);
}
