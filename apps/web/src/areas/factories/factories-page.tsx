import { api, type Factory, type FactoryInput } from '@yipin/contract';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { sortable, useList } from '../../platform/list-page/index.ts';
import { MasterDataPage } from '../../platform/master-data/index.ts';

const FactoryForm = lazyPart(() => import('./factory-form.tsx').then((part) => part.FactoryForm));

const blank = {
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
};

/** The list of factories. */
export function FactoriesPage() {
  const text = useText('factories');
  const list = useList(api.factories.list, { sortedBy: { field: 'code', direction: 'desc' } });

  return (
    <MasterDataPage<Factory, FactoryInput>
      text={text}
      list={list}
      record={{ save: api.factories.save, blank }}
      columns={(column) => [
        column.text('code', { ...sortable, width: 110 }),
        column.text('name', { ...sortable, width: 210, render: (_value, row) => shownName(row) }),
        column.text('contact', { width: 100 }),
        column.text('phone', { width: 140 }),
        column.text('wechat', { width: 130 }),
        column.number('leadTimeDays', { ...sortable, width: 175 }),
        column.text('termsCode', { width: 130 }),
        column.yesNo('isActive', { width: 80 }),
      ]}
      form={(dialog, factory) => <FactoryForm dialog={dialog} termsCode={factory?.termsCode} />}
    />
  );
}
