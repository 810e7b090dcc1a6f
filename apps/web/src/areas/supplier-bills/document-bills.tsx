import { api, type InputOf, supplierBillMachine, type SupplierBillRow } from '@yipin/contract';
import type { TableColumnType } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { DocumentLink, LineTable } from '../../platform/document/index.ts';
import { formatDay, useText } from '../../platform/i18n/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';
import { billMoney } from './bill-money.ts';

const mostShown = 50;

type Charged = Pick<InputOf<typeof api.supplierBills.list>, 'purchaseOrderId' | 'shipmentId' | 'stockTransferId'>;

/** The bills that charge for goods or freight of a document, latest first; nothing where there are none. */
export function DocumentBills(of: Charged) {
  const text = useText('supplierBills');
  const isSeen = useMay(api.supplierBills.list);
  const input = { ...of, maxResultCount: mostShown, skipCount: 0 };
  const { data } = useOperation(api.supplierBills.list, input, { isEnabled: isSeen });
  if (!data || data.items.length === 0) return null;
  const columns: TableColumnType<SupplierBillRow>[] = [
    {
      key: 'orderNumber',
      title: text('orderNumber'),
      width: 140,
      render: (_value, { id, orderNumber }) => <DocumentLink kind="supplierBill" id={id} number={orderNumber} />,
    },
    { key: 'supplierName', title: text('supplierName'), width: 200, render: (_value, row) => row.supplierName },
    { key: 'supplierNumber', title: text('supplierNumber'), width: 150, render: (_value, row) => row.supplierNumber },
    { key: 'billDate', title: text('billDate'), width: 120, render: (_value, { billDate }) => formatDay(billDate) },
    statusColumn(supplierBillMachine),
    {
      key: 'typedTotal',
      title: text('total'),
      width: 120,
      align: 'right',
      className: 'figures',
      render: (_value, { typedTotal }) => billMoney(typedTotal),
    },
  ];
  return (
    <>
      <h3>{text('bills')}</h3>
      <LineTable rows={data.items} columns={columns} width={860} emptyText="" />
    </>
  );
}
