import { type AnyTextKey, type Language, texts, type TextValues } from '@yipin/locales';
import i18next from 'i18next';

const language: Language = 'zh-CN';
const translator = i18next.createInstance();
await translator.init({
  lng: language,
  resources: texts,
  load: 'currentOnly',
  fallbackLng: false,
  interpolation: { escapeValue: false },
});

/** Returns a text of the screen by its key. A wrong key does not compile. */
export function text(key: AnyTextKey, values: TextValues = {}): string {
  return translator.t(key, { ...values });
}

/** Returns a function that returns texts of the screen in a language. */
export function textIn(lng: Language): typeof text {
  return (key, values) => translator.t(key, { ...values, lng });
}

export const englishText = textIn('en-US');

function escaped(words: string): string {
  return words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** Returns the source of a pattern for a text. A placeholder without a value matches any text. */
function patternOf(key: AnyTextKey, values: TextValues): string {
  const [namespace = '', path = ''] = key.split(':');
  const parts = String(translator.getResource(language, namespace, path)).split(/\{\{\s*([\w.]+)[^}]*\}\}/);
  const given = (name: string): string => (name in values ? escaped(String(values[name])) : '.*');
  return parts.map((part, index) => (index % 2 === 0 ? escaped(part) : given(part))).join('');
}

/** Returns a pattern for words that begin with a text. */
export function startOf(key: AnyTextKey, values: TextValues = {}): RegExp {
  return new RegExp(`^${patternOf(key, values)}`);
}

/** Returns a pattern for words that contain a text. */
export function partOf(key: AnyTextKey, values: TextValues = {}): RegExp {
  return new RegExp(patternOf(key, values));
}
