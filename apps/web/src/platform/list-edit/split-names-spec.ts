import type { Endpoint, InputOf, Names } from '@yipin/contract';
import type { VersionedRow } from '../api/versioned-ids.ts';

/** A row whose name can be split. */
export interface NamedRow extends VersionedRow, Names {
  readonly code: string;
}

/** The call that saves a row, and its input with other names. */
export interface SplitNamesSpec<E extends Endpoint, Row> {
  readonly save: E;
  readonly inputOf: (row: Row, names: Pick<Names, 'name' | 'nameEn'>) => InputOf<E>;
}
