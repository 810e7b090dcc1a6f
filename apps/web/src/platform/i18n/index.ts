export { formatFullDay, formatLongDay, formatMonth, formatWeekday } from './calendar-format.ts';
export {
  formatDay,
  formatDayOf,
  formatDifference,
  formatInstant,
  formatNames,
  formatMoney,
  formatNumber,
} from './format.ts';
export { type Language, languageNames, languages, useLanguage } from './language.ts';
export type { OwnKey, TextOf, TextKey } from './text-key.ts';
export { shownName } from './shown-name.ts';
export { switchLanguage, useComponentTexts } from './texts.ts';
export { textIfKnown, useText } from './use-text.ts';
