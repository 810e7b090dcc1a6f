import type { api } from '@yipin/contract';
import type { ReplyOf } from './answer-with.ts';

type Row = ReplyOf<typeof api.warehouses.list>['items'][number];

/** Returns an active warehouse whose id and code follow from its number, such as `W03`. */
export function createWarehouse(number: number, about: Partial<Row> = {}): Row {
  return {
    id: number,
    version: 1,
    code: `W${String(number).padStart(2, '0')}`,
    name: `仓库 ${number}`,
    country: '',
    address: '',
    contact: '',
    phone: '',
    remark: '',
    isDefault: false,
    isActive: true,
    onHand: 0,
    ...about,
  };
}
