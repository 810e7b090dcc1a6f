import { texts } from '@yipin/locales/zh-CN';
import antd from 'antd/es/locale/zh_CN';
import type { LanguagePack } from '../language-pack.ts';

export const pack: LanguagePack = { texts, antd };
