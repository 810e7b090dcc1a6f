export { requireWritable } from './data-directory.ts';
export { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './start-embedded.ts';
