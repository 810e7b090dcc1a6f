import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { type ManualTopic, manualTopics } from '../../platform/help/manual-topics.ts';

/** A part of a line. `id` is unique in its page. */
export type Inline =
  | { readonly id: number; readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly id: number; readonly kind: 'strong'; readonly content: readonly Inline[] }
  | {
      readonly id: number;
      readonly kind: 'link';
      readonly topic: ManualTopic;
      readonly content: readonly Inline[];
    };

/** An item of a list. */
interface ListItem {
  readonly id: number;
  readonly blocks: readonly Block[];
}

/** A cell of a table. */
interface Cell {
  readonly id: number;
  readonly content: readonly Inline[];
}

/** A row of a table. */
interface TableRow {
  readonly id: number;
  readonly cells: readonly Cell[];
}

/** A block of a page. `id` is unique in its page. */
export type Block =
  | { readonly id: number; readonly kind: 'heading'; readonly depth: number; readonly content: readonly Inline[] }
  | { readonly id: number; readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly id: number; readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly ListItem[] }
  /** The first row has the headings. */
  | { readonly id: number; readonly kind: 'table'; readonly rows: readonly TableRow[] };

const placeholder = /\{\{([^{}]*)\}\}/g;
/** The first character of the private use area of Unicode. Each placeholder is one of them until the page is parsed. */
const firstMark = 0xe000;
const marks = /[\ue000-\uf8ff]/g;

/**
 * Replaces placeholders by characters that have no meaning in markdown, and returns them with a function that replaces
 * these by the texts. A text with `*` is thus no markup, and a text that ends with a parenthesis may be in bold.
 */
function markPlaceholders(source: string, textOf: (key: string) => string | undefined) {
  const texts: string[] = [];
  const marked = source.replaceAll(placeholder, (_whole, key: string) => {
    const text = textOf(key);
    if (text === undefined) throw new Error(`there is no text ${key}`);
    texts.push(text);
    return String.fromCodePoint(firstMark + texts.length - 1);
  });
  const restore = (text: string) =>
    text.replaceAll(marks, (mark) => texts[(mark.codePointAt(0) ?? firstMark) - firstMark] ?? '');
  return { marked, restore };
}

/** The topics by the file that links name. */
const topicsByFile = new Map(manualTopics.map((topic) => [`${topic}.md`, topic]));

const known: ReadonlySet<string> = new Set([
  'space',
  'heading',
  'paragraph',
  'list',
  'table',
  'text',
  'escape',
  'strong',
  'codespan',
  'link',
]);

function isKnown(token: Token): token is MarkedToken {
  return known.has(token.type);
}

/** Returns the tokens of the markdown that the manual uses. Throws on others, such as HTML or an image. */
function knownTokens(tokens: readonly Token[]): MarkedToken[] {
  return tokens.map((token) => {
    if (isKnown(token)) return token;
    throw new Error(`the manual has no ${token.type}: ${token.raw}`);
  });
}

/** The page whose tokens are converted. */
interface ConvertedPage {
  /** Replaces the characters of placeholders by their texts. */
  readonly restore: (text: string) => string;
  readonly nextId: () => number;
}

function inlineOf(token: MarkedToken, page: ConvertedPage): Inline {
  const id = page.nextId();
  switch (token.type) {
    case 'text':
    case 'escape':
      if (token.text.includes('**')) throw new Error(`bold text is not recognized: ${token.raw}`);
      return { id, kind: 'text', text: page.restore(token.text) };
    case 'codespan':
      return { id, kind: 'code', text: page.restore(token.text) };
    case 'strong':
      return { id, kind: 'strong', content: inlinesOf(token.tokens, page) };
    case 'link': {
      const topic = topicsByFile.get(token.href);
      if (!topic) throw new Error(`no topic for the link ${token.href}`);
      return { id, kind: 'link', topic, content: inlinesOf(token.tokens, page) };
    }
    default:
      throw new Error(`no ${token.type} within a line: ${token.raw}`);
  }
}

function inlinesOf(tokens: readonly Token[], page: ConvertedPage): Inline[] {
  return knownTokens(tokens).map((token) => inlineOf(token, page));
}

function listOf(list: Tokens.List, page: ConvertedPage): Block {
  const items = list.items.map((item) => ({ id: page.nextId(), blocks: blocksOf(item.tokens, page) }));
  return { id: page.nextId(), kind: 'list', isOrdered: list.ordered, items };
}

function tableOf(table: Tokens.Table, page: ConvertedPage): Block {
  const rows = [table.header, ...table.rows].map((cells) => ({
    id: page.nextId(),
    cells: cells.map((cell) => ({ id: page.nextId(), content: inlinesOf(cell.tokens, page) })),
  }));
  return { id: page.nextId(), kind: 'table', rows };
}

function blockOf(token: MarkedToken, page: ConvertedPage): Block {
  const id = page.nextId();
  switch (token.type) {
    case 'heading':
      return { id, kind: 'heading', depth: token.depth, content: inlinesOf(token.tokens, page) };
    case 'paragraph':
      return { id, kind: 'paragraph', content: inlinesOf(token.tokens, page) };
    // The line of a list item.
    case 'text':
      return { id, kind: 'paragraph', content: inlinesOf(token.tokens ?? [], page) };
    case 'list':
      return listOf(token, page);
    case 'table':
      return tableOf(token, page);
    default:
      throw new Error(`no ${token.type} as a block: ${token.raw}`);
  }
}

function blocksOf(tokens: readonly Token[], page: ConvertedPage): Block[] {
  return knownTokens(tokens)
    .filter(({ type }) => type !== 'space')
    .map((token) => blockOf(token, page));
}

/**
 * Returns the blocks of a page. `textOf` returns the text of a placeholder. Throws on a placeholder without a text, on
 * other markdown than the manual uses, and on a link that leads to no topic.
 */
export function parseMarkdown(source: string, textOf: (key: string) => string | undefined): Block[] {
  const { marked, restore } = markPlaceholders(source, textOf);
  let last = 0;
  return blocksOf(lexer(marked), { restore, nextId: () => ++last });
}
