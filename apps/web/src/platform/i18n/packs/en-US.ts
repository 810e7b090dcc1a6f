import { texts } from '@yipin/locales/en-US';
import antd from 'antd/es/locale/en_US';
import type { LanguagePack } from '../language-pack.ts';

export const pack: LanguagePack = { texts, antd };
