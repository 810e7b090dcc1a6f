import { texts } from '@yipin/locales/zh-TW';
import antd from 'antd/es/locale/zh_TW';
import type { LanguagePack } from '../language-pack.ts';

// The product's texts count the rows of a list in 筆.
const Pagination = { ...antd.Pagination, items_per_page: '筆/頁' };

export const pack: LanguagePack = { texts, antd: { ...antd, Pagination } };
