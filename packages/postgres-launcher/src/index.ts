export { requireWritable } from './data-directory.ts';
export { type PostgresOptions, type LaunchedPostgres, startPostgres } from './start-postgres.ts';
