import {
  AlertOutlined,
  BarChartOutlined,
  FieldTimeOutlined,
  OrderedListOutlined,
  ProfileOutlined,
} from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage } from '../../platform/lazy-part.tsx';

export const balancesArea = {
  group: 'artwareStock',
  path: 'balances',
  needs: api.stock.balances,
  title: 'stock:balancesTitle',
  help: 'stock-balances',
  icon: ProfileOutlined,
  page: lazyPage(() => import('./balances-page.tsx').then((module) => module.BalancesPage)),
} satisfies WebArea;

export const ledgerArea = {
  group: 'artwareStock',
  path: 'ledger',
  needs: api.stock.ledger,
  title: 'stock:ledgerTitle',
  help: 'stock-movements',
  icon: OrderedListOutlined,
  page: lazyPage(() => import('./ledger-page.tsx').then((module) => module.LedgerPage)),
} satisfies WebArea;

export const lowStockArea = {
  group: 'artwareStock',
  path: 'lowStock',
  needs: api.stock.lowStock,
  title: 'stock:lowTitle',
  help: 'low-stock',
  icon: AlertOutlined,
  page: lazyPage(() => import('./low-stock-page.tsx').then((module) => module.LowStockPage)),
} satisfies WebArea;

export const deadStockArea = {
  group: 'artwareStock',
  path: 'deadStock',
  needs: api.stock.deadStock,
  title: 'stock:deadTitle',
  help: 'slow-stock',
  icon: FieldTimeOutlined,
  page: lazyPage(() => import('./dead-stock-page.tsx').then((module) => module.DeadStockPage)),
} satisfies WebArea;

export const stockValueArea = {
  group: 'artwareStock',
  path: 'value',
  needs: api.stock.valueHistory,
  title: 'stock:valueTitle',
  help: 'stock-value',
  icon: BarChartOutlined,
  page: lazyPage(() => import('./value-page.tsx').then((module) => module.ValuePage)),
} satisfies WebArea;
