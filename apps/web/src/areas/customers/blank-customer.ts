import { api, type Customer, type CustomerInput, decimalOf } from '@yipin/contract';
import type { RecordFormKind } from '../../platform/document/index.ts';

/** The form of a customer. */
export const customerForm: RecordFormKind<CustomerInput, Customer> = {
  blank: {
    code: '',
    name: '',
    nameEn: '',
    nameTw: '',
    kind: 'company',
    contact: '',
    phone: '',
    email: '',
    country: '',
    addresses: [],
    salesId: undefined,
    defaultDiscountPercent: decimalOf(0, 2),
    termsId: undefined,
    remark: '',
    isActive: true,
  },
  form: api.customers.save.id,
  editableOf: (customer) => customer,
};
