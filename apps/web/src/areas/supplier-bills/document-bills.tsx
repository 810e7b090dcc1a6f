import { api, type InputOf, supplierBillMachine, type SupplierBillRow } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { LineTable } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf } from '../../platform/list-page/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';

const maxShownBills = 50;

type BilledDocumentFilter = Pick<
  InputOf<typeof api.supplierBills.list>,
  'purchaseOrderId' | 'shipmentId' | 'stockTransferId'
>;

/** The bills that charge for goods or freight of a document, latest first. Hidden if there are none. */
export function DocumentBills(of: BilledDocumentFilter) {
  const text = useText('supplierBills');
  const isSeen = useMay(api.supplierBills.list);
  const input = { ...of, maxResultCount: maxShownBills, skipCount: 0 };
  const { data } = useOperation(api.supplierBills.list, input, { isEnabled: isSeen });
  if (!data || data.items.length === 0) return null;
  const column = columnsOf<SupplierBillRow>(text);
  const columns = [
    column.record('orderNumber', 'supplierBill'),
    column.text('supplierName', { width: 200 }),
    column.text('supplierNumber', { width: 150 }),
    column.day('billDate'),
    statusColumn(supplierBillMachine),
    column.money('typedTotal', ({ currency }) => currency, { title: text('total'), width: 120 }),
  ];
  return (
    <>
      <h3>{text('bills')}</h3>
      <LineTable rows={data.items} columns={columns} emptyText="" />
    </>
  );
}
