import { PercentageOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import { lazy } from 'react';
import type { WebArea } from '../../platform/area.ts';

export const pricesArea = {
  group: 'artware',
  path: 'prices',
  needs: api.prices.list,
  title: 'prices:title',
  help: 'prices',
  icon: PercentageOutlined,
  page: lazy(() => import('./prices-page.tsx').then((module) => ({ default: module.PricesPage }))),
} satisfies WebArea;
