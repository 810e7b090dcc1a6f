import type { SupplierBill, SupplierBillLine } from '@yipin/contract';
import type { TableColumnType } from 'antd';
import { RecordLink, LineTable } from '../../platform/document/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { lineLabel } from './bill-line-names.ts';
import { billMoney, priceDifference } from './bill-money.ts';
import { figureCell } from '../../platform/list-page/index.ts';

type BillLineColumn = TableColumnType<SupplierBillLine>;

/** The purchase order, shipment or transfer of a line, as a link. */
function LineDocument({ line }: { readonly line: SupplierBillLine }) {
  const { documentNumber, purchaseOrderId, shipmentId, stockTransferId } = line;
  if (purchaseOrderId !== null)
    return (
      <RecordLink kind="purchaseOrder" id={purchaseOrderId}>
        {documentNumber}
      </RecordLink>
    );
  if (shipmentId !== null)
    return (
      <RecordLink kind="shipment" id={shipmentId}>
        {documentNumber}
      </RecordLink>
    );
  return stockTransferId === null ? null : (
    <RecordLink kind="stockTransfer" id={stockTransferId}>
      {documentNumber}
    </RecordLink>
  );
}

/** The lines of a bill, with the prices of the orders for comparison. */
export function BillLinesTable({ bill }: { readonly bill: SupplierBill }) {
  const text = useText('supplierBills');
  const figures = (
    key: string,
    title: string,
    render: (line: SupplierBillLine) => string | undefined,
  ): BillLineColumn => ({
    key,
    title,
    width: 120,
    align: 'right',
    className: figureCell,
    render: (_value, line) => render(line),
  });
  const columns: BillLineColumn[] = [
    {
      key: 'charged',
      title: text('charged'),
      width: 300,
      render: (_value, line) => lineLabel(text, { ...line, documentNumber: null }),
    },
    { key: 'document', title: text('document'), width: 140, render: (_value, line) => <LineDocument line={line} /> },
    figures('quantity', text('quantity'), ({ quantity }) => (quantity === null ? undefined : formatNumber(quantity))),
    figures('unitPrice', text('unitPrice'), ({ unitPrice }) => billMoney(unitPrice)),
    figures('orderedPrice', text('orderedPrice'), ({ orderedPrice }) => billMoney(orderedPrice)),
    figures('difference', text('difference'), ({ unitPrice, orderedPrice }) =>
      unitPrice && orderedPrice ? priceDifference(unitPrice, orderedPrice) : undefined,
    ),
    figures('amount', text('amount'), ({ amount }) => billMoney(amount)),
  ];
  return (
    <>
      <h3>{text('lines')}</h3>
      <LineTable rows={bill.lines} columns={columns} emptyText={text('noLinesYet')} />
    </>
  );
}
