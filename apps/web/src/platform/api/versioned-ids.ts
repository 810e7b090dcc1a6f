/** A row one has seen: it knows the version it had then. */
export interface VersionedRow {
  readonly id: number;
  readonly version: number;
}

/** How a call names several rows: by id, each with the version in which the user sees it, so that nothing unseen is changed. */
export function toVersionedIds<Row extends VersionedRow>(rows: readonly Row[]) {
  return {
    ids: rows.map((row): Row['id'] => row.id),
    expectedVersions: Object.fromEntries(rows.map(({ id, version }) => [id, version])),
  };
}
