// Finds banned words in sentences: comments, test titles and commit titles.
import { bannedWords } from './banned-words.mjs';

/** A place in a text. @typedef {{ index: number, word: string, instead: string }} Found */

/** Keeps line ends, so that positions stay. @param {string} text */
function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}

/** What is quoted: in backticks, in quotes of any kind, in links and addresses. */
const quoted =
  /`[^`]*`|"[^"\n]*"|“[^”]*”|(?<!\w)'[^'\n]*'(?!\w)|(?<!\w)‘[^’\n]*’(?!\w)|\{@\w+[^}]*\}|\bhttps?:\S+|[\w/-]*\w\.\w[\w./-]*/g;

/** The end of the braces that open at `start`. @param {string} text @param {number} start */
function findEndOfBraces(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** Blanks the types and names after tags: `@param {Type} name`. @param {string} text */
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

/** The sentences of a comment, at the same positions: without marks and tags. @param {string} comment */
export function extractSentences(comment) {
  const unmarked = comment.replace(/^[ \t]*(?:\/\/|\*(?!\/))/gm, blank);
  return blankTags(unmarked);
}

/** The banned words of a text, outside quotes. @param {string} text @param {string} file the file or scope of the text */
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
