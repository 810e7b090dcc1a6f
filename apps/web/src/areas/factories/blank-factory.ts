import { api, type Factory, type FactoryInput } from '@yipin/contract';
import type { RecordFormKind } from '../../platform/document/index.ts';

/** The form of a factory. */
export const factoryForm: RecordFormKind<FactoryInput, Factory> = {
  blank: {
    code: '',
    name: '',
    nameEn: '',
    nameTw: '',
    contact: '',
    phone: '',
    wechat: '',
    address: '',
    bankName: '',
    bankAccount: '',
    leadTimeDays: 0,
    termsId: undefined,
    remark: '',
    isActive: true,
  },
  form: api.factories.save.id,
  editableOf: (factory) => factory,
};
