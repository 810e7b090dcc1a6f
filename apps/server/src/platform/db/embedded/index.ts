export { requireWritable } from './place.ts';
export { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './start-embedded.ts';
