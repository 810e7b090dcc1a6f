import type { LogisticsCompanyInput } from '@yipin/contract';
import type { Blank } from '../../platform/form/index.ts';

/** The initial values of a new carrier. */
export const blankCarrier: Blank<LogisticsCompanyInput> = {
  code: '',
  name: '',
  nameEn: '',
  nameTw: '',
  contact: '',
  phone: '',
  trackingUrlTemplate: '',
  remark: '',
  isActive: true,
};
