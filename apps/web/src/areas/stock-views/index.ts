import {
  AlertOutlined,
  BarChartOutlined,
  FieldTimeOutlined,
  OrderedListOutlined,
  ProfileOutlined,
} from '@ant-design/icons';
import { api } from '@yipin/contract';
import { lazy } from 'react';
import type { WebArea } from '../../platform/area.ts';

export const balancesArea = {
  group: 'artwareStock',
  path: 'balances',
  needs: api.stock.balances,
  title: 'stock:balancesTitle',
  help: 'stock-balances',
  icon: ProfileOutlined,
  page: lazy(() => import('./balances-page.tsx').then((module) => ({ default: module.BalancesPage }))),
} satisfies WebArea;

export const ledgerArea = {
  group: 'artwareStock',
  path: 'ledger',
  needs: api.stock.ledger,
  title: 'stock:ledgerTitle',
  help: 'stock-movements',
  icon: OrderedListOutlined,
  page: lazy(() => import('./ledger-page.tsx').then((module) => ({ default: module.LedgerPage }))),
} satisfies WebArea;

export const lowStockArea = {
  group: 'artwareStock',
  path: 'lowStock',
  needs: api.stock.lowStock,
  title: 'stock:lowTitle',
  help: 'low-stock',
  icon: AlertOutlined,
  page: lazy(() => import('./low-stock-page.tsx').then((module) => ({ default: module.LowStockPage }))),
} satisfies WebArea;

export const deadStockArea = {
  group: 'artwareStock',
  path: 'deadStock',
  needs: api.stock.deadStock,
  title: 'stock:deadTitle',
  help: 'slow-stock',
  icon: FieldTimeOutlined,
  page: lazy(() => import('./dead-stock-page.tsx').then((module) => ({ default: module.DeadStockPage }))),
} satisfies WebArea;

export const stockValueArea = {
  group: 'artwareStock',
  path: 'value',
  needs: api.stock.valueHistory,
  title: 'stock:valueTitle',
  help: 'stock-value',
  icon: BarChartOutlined,
  page: lazy(() => import('./value-page.tsx').then((module) => ({ default: module.ValuePage }))),
} satisfies WebArea;
