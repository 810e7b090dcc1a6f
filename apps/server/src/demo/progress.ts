/** Work that counts toward the progress of a group. */
export interface CountedWork {
  readonly group: string;
  readonly weight: number;
}

/** Reports the progress of the loading. */
export interface Progress {
  readonly begin: (steps: readonly CountedWork[]) => void;
  readonly advance: (step: CountedWork, wasDone: boolean) => void;
}

interface Output {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

const pause = 1_000;

/** Writes a line per group of steps: updated in place on a terminal, else at intervals and at the end of the group. */
export function progressOn(output: Output): Progress {
  const totals = new Map<string, number>();
  const reached = new Map<string, number>();
  let printedAt = 0;
  return {
    begin: (steps) => {
      for (const { group, weight } of steps) totals.set(group, (totals.get(group) ?? 0) + weight);
    },
    advance: ({ group, weight }, wasDone) => {
      const now = (reached.get(group) ?? 0) + weight;
      const total = totals.get(group) ?? 0;
      reached.set(group, now);
      const isWhole = now === total;
      if (!isWhole && (wasDone || performance.now() - printedAt < (output.isTTY ? pause / 10 : pause))) return;
      printedAt = performance.now();
      const line = `demo: ${group} ${now}/${total}`;
      output.write(output.isTTY ? `\r\u001B[K${line}${isWhole ? '\n' : ''}` : `${line}\n`);
    },
  };
}
