/**
 * Control characters except tab and line ends, and the characters that Unicode calls ignorable, which have no visible
 * shape.
 */
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Default_Ignorable_Code_Point}/u;

/** Scripts whose letters change shape at a joiner between them. */
const joiningScripts =
  'Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Tamil Telugu Kannada Malayalam Khmer Myanmar Tibetan'
    .split(' ')
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('');
const endsInJoining = new RegExp(`[${joiningScripts}]$`, 'u');
const beginsJoining = new RegExp(`^[${joiningScripts}]`, 'u');

function isJoiner(character: string): boolean {
  return character === '\u200c' || character === '\u200d';
}

function isTag(character: string): boolean {
  return character >= '\u{e0020}' && character <= '\u{e007f}';
}

/**
 * Returns whether an invisible character changes the look of its neighbors: inside an emoji or a word of a joining
 * script.
 */
function isNeeded(before: string, character: string, after: string): boolean {
  if (isJoiner(character) && endsInJoining.test(before) && beginsJoining.test(after)) return true;
  if (character === '\u200d')
    return (
      /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u.test(before) && /^\p{Extended_Pictographic}/u.test(after)
    );
  if (character === '\ufe0e' || character === '\ufe0f') return /[\p{Extended_Pictographic}0-9#*]$/u.test(before);
  if (character >= '\u{e0100}' && character <= '\u{e01ef}') return /\p{Script=Han}$/u.test(before);
  if (/^[\u180b-\u180d\u180f]$/.test(character)) return /\p{Script=Mong}$/u.test(before);
  return isTag(character) && /\u{1f3f4}[\u{e0020}-\u{e007f}]*$/u.test(before);
}

/**
 * Removes the invisible characters for which `isNeeded` returns false. `before` is the clean text in front of the
 * character.
 */
function withoutInvisible(
  value: string,
  isNeededHere: (before: string, character: string, after: string) => boolean,
): string {
  if (!invisible.test(value)) return value;
  const characters = Array.from(value);
  let clean = '';
  for (const [index, character] of characters.entries())
    if (!invisible.test(character) || isNeededHere(clean.slice(-16), character, characters[index + 1] ?? ''))
      clean += character;
  return clean;
}

function isWellFormed(value: string): boolean {
  return !/\p{Surrogate}/u.test(value);
}

/**
 * Returns text of several lines as it is stored and compared: composed (NFC), without control characters but tab and line
 * ends, and without invisible characters but those inside an emoji or a word of a joining script.
 */
export function cleanLongText(value: string): string {
  return isWellFormed(value) ? withoutInvisible(value, isNeeded).normalize('NFC') : value;
}

const lineEndOrTab = /[\t-\r\u0085\u2028\u2029]/;

/**
 * Returns text on one line: white space that contains a tab or a line end becomes one space, so that words stay
 * separated.
 */
export function onOneLine(value: string): string {
  return value.replaceAll(/[\s\u0085]+/g, (space) => (lineEndOrTab.test(space) ? ' ' : space));
}

/** Returns text as it is stored and compared: cleaned by {@link cleanLongText}, on one line. */
export function cleanText(value: string): string {
  return cleanLongText(onOneLine(value));
}

/**
 * Returns a code or number as it is stored and compared: full-width characters (of Chinese keyboards) become plain
 * ones; invisible characters, tabs and line ends are removed.
 */
export function cleanCode(value: string): string {
  return withoutInvisible(value.normalize('NFKC').replaceAll(/[\t\n\r]/g, ''), () => false).normalize('NFKC');
}
