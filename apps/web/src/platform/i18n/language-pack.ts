import type { Translation } from '@yipin/locales';
import type { Locale } from 'antd/es/locale';

/** The texts of a language that the first page may need: those of the product and those of the component library. */
export interface LanguagePack {
  readonly texts: Translation;
  readonly antd: Locale;
}
