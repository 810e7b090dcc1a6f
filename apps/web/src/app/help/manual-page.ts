import { foldText } from '@yipin/contract';
import type { Language } from '../../platform/i18n/index.ts';
import { type ManualTopic, manualTopics } from '../../platform/help/manual-topics.ts';
import { type Block, type Inline, parseMarkdown } from './markdown.ts';

/** A sentence of a page, with the text that is searched. */
interface Sentence {
  readonly text: string;
  readonly folded: string;
}

/** A page of the manual in one language. */
export interface ManualPage {
  readonly topic: ManualTopic;
  readonly title: string;
  /** The content below the title. */
  readonly blocks: readonly Block[];
  /** The title and the sentences of the content, for the search. */
  readonly sentences: readonly Sentence[];
}

/** The pages of the manual in one language, in the order of the contents. */
export type Manual = ReadonlyMap<ManualTopic, ManualPage>;

/** Returns the text of inline content without its marks. */
export function plainText(content: readonly Inline[]): string {
  return content.map((part) => ('content' in part ? plainText(part.content) : part.text)).join('');
}

function textsIn(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [plainText(block.content)];
    case 'list':
      return block.items.flatMap((item) => item.blocks.flatMap(textsIn));
    case 'table':
      return block.rows.flatMap((row) => row.cells.map((cell) => plainText(cell.content)));
  }
}

/** Returns the sentences of texts. A text without a full stop, such as a heading, is one sentence. */
function sentencesOf(texts: readonly string[], language: Language): Sentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return texts
    .flatMap((text) => [...segmenter.segment(text)])
    .map(({ segment }) => segment.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, folded: foldText(text) }));
}

/**
 * Returns a page of the manual from its file. `textOf` returns the text of a key such as `common:save`, which replaces
 * the placeholder `{{common:save}}`. Throws on an unknown key, on other markdown than the manual uses, and if the first
 * line is no title.
 */
export function pageOf(
  topic: ManualTopic,
  source: string,
  language: Language,
  textOf: (key: string) => string | undefined,
): ManualPage {
  const [title, ...blocks] = parseMarkdown(source, textOf);
  if (title?.kind !== 'heading' || title.depth !== 1) throw new Error('the first line is no title');
  const name = plainText(title.content);
  return { topic, title: name, blocks, sentences: sentencesOf([name, ...blocks.flatMap(textsIn)], language) };
}

/** Returns the manual from its files, by path. Topics without a file are left out. */
export function manualOf(
  files: Readonly<Record<string, string>>,
  language: Language,
  textOf: (key: string) => string | undefined,
): Manual {
  const sources = new Map(Object.entries(files).map(([path, source]) => [path.replace(/^.*\/|\.md$/g, ''), source]));
  return new Map(
    manualTopics.flatMap((topic) => {
      const source = sources.get(topic);
      return source === undefined ? [] : [[topic, pageOf(topic, source, language, textOf)] as const];
    }),
  );
}
