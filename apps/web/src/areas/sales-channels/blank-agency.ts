import { api, decimalOf, type SalesChannel, type SalesChannelInput } from '@yipin/contract';
import type { RecordFormKind } from '../../platform/document/index.ts';

/** The form of an agency. */
export const agencyForm: RecordFormKind<SalesChannelInput, SalesChannel> = {
  blank: {
    code: '',
    name: '',
    nameEn: '',
    nameTw: '',
    contact: '',
    phone: '',
    email: '',
    address: '',
    commissionPercent: decimalOf(0, 2),
    settlementMode: 'netIn',
    termsId: undefined,
    customerId: undefined,
    remark: '',
    isActive: true,
  },
  form: api.salesChannels.save.id,
  editableOf: (agency) => agency,
};
