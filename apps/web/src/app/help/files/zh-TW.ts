/** The files of the manual in this language, by path. The bundler reads them as text. */
export const files = import.meta.glob<string>('../../../../../../docs/manual/zh-TW/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
