/** A row as the user saw it: its version is the one that was shown. */
export interface VersionedRow {
  readonly id: number;
  readonly version: number;
}

/** Returns the ids of the rows with the shown versions: the server refuses a row that was changed since. */
export function toVersionedIds<Row extends VersionedRow>(rows: readonly Row[]) {
  return {
    ids: rows.map((row): Row['id'] => row.id),
    expectedVersions: Object.fromEntries(rows.map(({ id, version }) => [id, version])),
  };
}
