/** The files of the manual in this language, by path. The bundler reads them as text. */
export const files = import.meta.glob<string>('../../../../../../docs/manual/en-US/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
