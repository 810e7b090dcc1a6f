// Finds banned words in sentences: comments, test titles and commit titles.
import { bannedWords } from './banned-words.mjs';

/** A place in a text. @typedef {{ index: number, word: string, instead: string }} Found */

/** Replaces a text by spaces. Line ends stay, so positions and lines do not change. @param {string} text */
function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}

/** Matches text that is not checked: in backticks or quotes, links, addresses and file names. */
const quoted =
  /`[^`]*`|"[^"\n]*"|“[^”]*”|(?<!\w)'[^'\n]*'(?!\w)|(?<!\w)‘[^’\n]*’(?!\w)|\{@\w+[^}]*\}|\bhttps?:\S+|[\w/-]*\w\.\w[\w./-]*/g;

/** Returns the position after the brace that closes the one at `start`. @param {string} text @param {number} start */
function findEndOfBraces(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** Blanks tags with their types and names, such as `@param {Type} name`. @param {string} text */
function blankTags(text) {
  let result = text;
  for (const { 0: tag, index } of text.matchAll(/(?<!\{)@[a-z]\w*[ \t]*/gi)) {
    const after = index + tag.length;
    const typeEnd = text[after] === '{' ? findEndOfBraces(text, after) : after;
    const name = /^@(?:param|property|typedef|callback|template|throws|prop)\b/.test(tag)
      ? /^\s*\[?[\w.$-]+(?:=[^\]\n]*)?\]?/.exec(text.slice(typeEnd))?.[0]
      : undefined;
    const end = typeEnd + (name?.length ?? 0);
    result = result.slice(0, index) + blank(text.slice(index, end)) + result.slice(end);
  }
  return result;
}

/** Returns a comment with its marks and tags blanked; the sentences keep their positions. @param {string} comment */
export function extractSentences(comment) {
  const unmarked = comment.replace(/^[ \t]*(?:\/\/|\*(?!\/))/gm, blank);
  return blankTags(unmarked);
}

/** Returns the banned words of a text, except in quotes, sorted by position.
 * @param {string} text @param {string} file the file or scope of the text */
export function findBannedWords(text, file) {
  const sentences = text.replace(quoted, blank);
  return bannedWords
    .filter(({ termIn }) => !termIn?.test(file))
    .flatMap(({ pattern, instead }) =>
      [...sentences.matchAll(pattern)].map((match) => ({
        index: match.index,
        word: match[0].replace(/\s+/g, ' '),
        instead,
      })),
    )
    .sort((one, other) => one.index - other.index);
}
