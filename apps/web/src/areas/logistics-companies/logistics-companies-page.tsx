import { api, type LogisticsCompany, type LogisticsCompanyInput } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { sortable, useList } from '../../platform/list-page/index.ts';
import { MasterDataPage } from '../../platform/master-data/index.ts';
import { blankCarrier } from './blank-carrier.ts';

const Editing = lazyPart(() => import('./carrier-editing.tsx').then((part) => part.CarrierEditing));
const LogisticsCompanyForm = lazyPart(() =>
  import('./logistics-company-form.tsx').then((part) => part.LogisticsCompanyForm),
);

async function readCarrier(id: number): Promise<LogisticsCompany | undefined> {
  return (await call(api.logisticsCompanies.all, {})).find((row) => row.id === id);
}

/** The list of carriers. */
export function LogisticsCompaniesPage() {
  const text = useText('logisticsCompanies');
  const list = useList(api.logisticsCompanies.list);
  const mayEdit = useMay(api.logisticsCompanies.setFields);

  return (
    <MasterDataPage<LogisticsCompany, LogisticsCompanyInput>
      text={text}
      list={list}
      record={{ save: api.logisticsCompanies.save, read: readCarrier, blank: blankCarrier }}
      editing={mayEdit && Editing}
      columns={(column) => [
        column.text('code', { ...sortable, width: 130 }),
        column.text('name', { ...sortable, width: 220, render: (_value, row) => shownName(row) }),
        column.text('contact', { width: 120 }),
        column.text('phone', { width: 150 }),
        column.text('trackingUrlTemplate', { width: 300 }),
        column.yesNo('isActive'),
      ]}
      form={(dialog) => <LogisticsCompanyForm dialog={dialog} />}
    />
  );
}
