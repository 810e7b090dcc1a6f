import { nameIn, type Names } from '@yipin/contract';
import { currentLanguage } from './language.ts';

/** Returns the name of a record in the current language. */
export function shownName(names: Names): string {
  return nameIn(names, currentLanguage());
}
