import { ShopOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage } from '../../platform/lazy-part.tsx';

export { useDefaultWarehouse } from './use-default-warehouse.ts';
export { ProposedWarehouse } from './proposed-warehouse.tsx';
export { WarehouseSelect } from './warehouse-select.tsx';

export const warehousesArea = {
  group: 'artware-settings',
  path: 'warehouses',
  needs: api.warehouses.list,
  title: 'warehouses:title',
  help: 'warehouses',
  icon: ShopOutlined,
  page: lazyPage(() => import('./warehouses-page.tsx').then((module) => module.WarehousesPage)),
  creates: { title: 'warehouses:create', needs: api.warehouses.save },
  finds: 'warehouse',
  audits: ['warehouses'],
} satisfies WebArea;
