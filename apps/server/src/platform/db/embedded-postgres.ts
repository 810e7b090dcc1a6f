import { type LaunchedPostgres, type PostgresOptions, requireWritable, startPostgres } from '@yipin/postgres-launcher';

/** What differs between the starts of the embedded PostgreSQL. */
export type EmbeddedOptions = Pick<PostgresOptions, 'dir' | 'log' | 'durable' | 'mustExist'> & {
  /** Root of the repository. If the server is started as root, the owner of the repository runs PostgreSQL. */
  readonly checkout: string;
};

const remedy = 'start as that user, or name another folder in YIPIN_DATA_DIR';

/**
 * Starts the embedded PostgreSQL. Its superuser owns the schema; the application logs in as a role without such rights.
 * @throws Error as {@link startPostgres}
 */
export function startEmbedded({ checkout, ...options }: EmbeddedOptions): Promise<LaunchedPostgres> {
  return startPostgres({
    ...options,
    superuser: 'yipin_owner',
    ownerOf: checkout,
    relocateTo: '/var/lib/yipin',
    remedy,
  });
}

/** Requires write access to the data folder. @throws Error that names the folder, its owner and YIPIN_DATA_DIR. */
export function requireWritableFolder(folder: string): void {
  requireWritable(folder, remedy);
}
