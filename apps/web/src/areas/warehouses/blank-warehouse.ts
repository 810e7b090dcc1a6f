import type { WarehouseInput } from '@yipin/contract';
import type { Blank } from '../../platform/form/index.ts';

/** The initial values of a new warehouse. */
export const blankWarehouse: Blank<WarehouseInput> = {
  code: '',
  name: '',
  nameEn: '',
  nameTw: '',
  country: '',
  address: '',
  contact: '',
  phone: '',
  remark: '',
  isDefault: undefined,
  isActive: true,
};
