import {
  AppstoreOutlined,
  CompassOutlined,
  DatabaseOutlined,
  InboxOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
  TruckOutlined,
} from '@ant-design/icons';
import { permissions } from '@yipin/contract';
import type { ComponentType } from 'react';
import type { GroupName } from '../platform/area.ts';
import type { Requirement } from '../platform/auth/index.ts';
import type { TextKey } from '../platform/i18n/index.ts';

interface MenuGroup {
  readonly name: GroupName;
  readonly title: TextKey;
  readonly icon: ComponentType;
  /** Absent = shown if the user may open one of its pages. */
  readonly needs?: Requirement;
}

/** The groups of the menu, in its order, each with the permission of domain.md §12.1. */
export const groups: readonly MenuGroup[] = [
  { name: 'artware', title: 'shell:groups.artware', icon: AppstoreOutlined, needs: permissions.artware },
  { name: 'travel', title: 'shell:groups.travel', icon: CompassOutlined, needs: permissions.travel },
  {
    name: 'artwarePurchaseOrder',
    title: 'shell:groups.artwarePurchaseOrder',
    icon: ShoppingCartOutlined,
    needs: permissions.purchaseOrders,
  },
  {
    name: 'artwareInvoiceOrder',
    title: 'shell:groups.artwareInvoiceOrder',
    icon: TruckOutlined,
    needs: permissions.shipments,
  },
  {
    name: 'artwareStock',
    title: 'shell:groups.artwareStock',
    icon: InboxOutlined,
    needs: permissions.stock,
  },
  {
    name: 'artware-settings',
    title: 'shell:groups.artware-settings',
    icon: DatabaseOutlined,
    needs: permissions.artwareSettings,
  },
  { name: 'admin', title: 'shell:groups.admin', icon: SettingOutlined },
];
