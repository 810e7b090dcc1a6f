/** The own name of a record, and its English one. */
interface TwoNames {
  readonly name: string;
  readonly nameEn: string;
}

const han = /\p{Script=Han}/u;
/** Two letters: a single one is a size or a model, such as in 花瓶 A. */
const english = /\p{Script=Latin}[\p{Script=Latin}'’.&-]*\p{Script=Latin}/u;

/** Returns the two parts of a name, in their order; undefined if it does not have two. */
function partsOf(name: string): readonly [string, string] | undefined {
  const [first = '', second, ...others] = name.split(/\s*[/|／｜]\s*/u);
  if (second !== undefined) return others.length === 0 ? [first, second] : undefined;
  const [, outside, inside] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/u.exec(name) ?? [];
  if (outside && inside) return [outside, inside];
  // The Chinese part ends with its last character, or the bracket behind it.
  const [, chinese, rest] = /^(.*\p{Script=Han}[)）】」]*)[\s,，、·-]*(.+)$/su.exec(name) ?? [];
  return chinese && rest ? [chinese, rest] : undefined;
}

/**
 * Returns how the name of a record can be split into a Chinese and an English one: 温州厂 Wenzhou, 温州厂/Wenzhou and
 * 温州厂（Wenzhou）; the parts of the latter two can be in either order. Returns undefined if the name has one script
 * only, or if the record has an English name.
 */
export function splitName({ name, nameEn }: TwoNames): TwoNames | undefined {
  if (nameEn.trim() !== '') return undefined;
  const parts = partsOf(name.trim());
  if (!parts) return undefined;
  const isEnglish = (part: string) => english.test(part) && !han.test(part);
  const [first, second] = parts.map((part) => part.trim());
  if (!first || !second) return undefined;
  if (han.test(first) && isEnglish(second)) return { name: first, nameEn: second };
  return isEnglish(first) && han.test(second) ? { name: second, nameEn: first } : undefined;
}
