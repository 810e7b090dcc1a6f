import { readFileSync } from 'node:fs';

/** The texts of a namespace, in groups of any depth. */
export interface TextGroup {
  readonly [key: string]: string | TextGroup;
}

/** The texts of one language by namespace. */
export type LanguageTexts = Readonly<Record<string, TextGroup>>;

/**
 * The texts of one language in the file of the first page, those in the file that is fetched after it, and those of the
 * help, which is fetched on demand.
 */
export interface TextParts {
  readonly first: LanguageTexts;
  readonly later: LanguageTexts;
  readonly help: LanguageTexts;
}

/** The keys of texts that sources mention. */
interface Mentions {
  readonly keys: ReadonlySet<string>;
  /** The templates of keys, such as `states.${state}`. */
  readonly patterns: readonly RegExp[];
}

/** A key that is written out, such as 'save' or 'common:save'. */
const literal = /(['"`])((?:\w+:)?[\w.-]+)\1/g;
/** A key with variable parts, such as `states.${state}`. */
const template = /`((?:[\w.:-]|\$\{[^}`\n]*\})+)`/g;
const variable = /\$\{[^}]*\}/;
/** Templates with fewer letters than this would match the keys of most texts. */
const fewestLetters = 2;

function patternOf(text: string): RegExp | undefined {
  const fixed = text.split(variable);
  if (fixed.length === 1 || fixed.join('').replaceAll(/\W/g, '').length < fewestLetters) return undefined;
  return new RegExp(`^${fixed.map((part) => part.replaceAll(/[.-]/g, '\\$&')).join('.+')}$`);
}

/** Returns the keys that sources may mention: also strings that are no keys, which do no harm. */
export function mentionsIn(sources: readonly string[]): Mentions {
  const all = sources.join('\n');
  const templates = new Set([...all.matchAll(template)].map(([, text = '']) => text));
  return {
    keys: new Set([...all.matchAll(literal)].map(([, , key = '']) => key)),
    patterns: [...templates].flatMap((text) => patternOf(text) ?? []),
  };
}

function areMentioned(namespace: string, key: string, { keys, patterns }: Mentions): boolean {
  const base = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
  const names = [base, `${namespace}:${base}`];
  return names.some((name) => keys.has(name) || patterns.some((pattern) => pattern.test(name)));
}

/** Returns the entries whose key satisfies a condition, with their groups. */
function filtered(entries: TextGroup, isIncluded: (key: string) => boolean, prefix = ''): TextGroup {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]): (readonly [string, string | TextGroup])[] => {
      if (typeof value === 'string') return isIncluded(`${prefix}${key}`) ? [[key, value]] : [];
      const group = filtered(value, isIncluded, `${prefix}${key}.`);
      return Object.keys(group).length === 0 ? [] : [[key, group]];
    }),
  );
}

/** Returns whether a text belongs to the help: those of its panel, and those about the actions of a machine. */
function isOfHelp(namespace: string, key: string): boolean {
  return namespace === 'help' || (namespace === 'machines' && /^\w+\.help\./.test(key));
}

/**
 * Divides the texts of a language: a text is in the later part if a source that is loaded later mentions its key, and none
 * that the first page loads does. A text that no source mentions is in the first part. The texts of the help are a part of
 * their own.
 */
export function textPartsOf(texts: LanguageTexts, first: Mentions, later: Mentions): TextParts {
  const partOf = (namespace: string, key: string): keyof TextParts => {
    if (isOfHelp(namespace, key)) return 'help';
    return areMentioned(namespace, key, first) || !areMentioned(namespace, key, later) ? 'first' : 'later';
  };
  const part = (name: keyof TextParts): LanguageTexts =>
    Object.fromEntries(
      Object.entries(texts).map(([namespace, entries]) => [
        namespace,
        filtered(entries, (key) => partOf(namespace, key) === name),
      ]),
    );
  return { first: part('first'), later: part('later'), help: part('help') };
}

/** Reads the texts of the namespaces that the module of a language imports, by namespace. */
export function readTexts(module: string): LanguageTexts {
  const imports = readFileSync(module, 'utf8').matchAll(/^import (\w+) from '(\.\/[\w-]+\.json)'/gm);
  return Object.fromEntries(
    [...imports].map(([, namespace = '', file = '']) => {
      const entries: TextGroup = JSON.parse(readFileSync(new URL(file, `file://${module}`), 'utf8'));
      return [namespace, entries];
    }),
  );
}
