import type { Package, Shipment } from '@yipin/contract';
import { Table, type TableColumnType } from 'antd';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { useTableShape, figureCell } from '../../platform/list-page/index.ts';
import { TrackingNumber } from '../logistics-companies/index.ts';
import * as styles from './shipments.module.css';

function sizeOf({ lengthCm, widthCm, heightCm }: Package): string {
  return [lengthCm, widthCm, heightCm].flatMap((side) => (side ? [formatNumber(side)] : [])).join(' × ');
}

type PackageRow = Package & { readonly key: number };

function useColumns({ trackingUrlTemplate }: Shipment): TableColumnType<PackageRow>[] {
  const text = useText('shipments');
  return [
    { key: 'cartonNo', title: text('cartonNo'), dataIndex: 'cartonNo', width: 100 },
    {
      key: 'trackingNumber',
      title: text('trackingNumber'),
      width: 200,
      render: (_value, { trackingNumber }) =>
        trackingNumber && <TrackingNumber number={trackingNumber} template={trackingUrlTemplate} />,
    },
    {
      key: 'grossWeightKg',
      title: text('grossWeightKg'),
      width: 110,
      align: 'right',
      className: figureCell,
      render: (_value, { grossWeightKg }) => grossWeightKg && formatNumber(grossWeightKg),
    },
    { key: 'size', title: text('size'), className: figureCell, render: (_value, entry) => sizeOf(entry) },
  ];
}

/** The packages of a shipment. Hidden if it has none. */
export function PackageTable({ shipment }: { shipment: Shipment }) {
  const text = useText('shipments');
  const columns = useColumns(shipment);
  const shape = useTableShape(columns, 560);
  if (shipment.packages.length === 0) return null;
  return (
    <div className={styles.packages}>
      <h3>{text('packages')}</h3>
      <Table<PackageRow>
        size="small"
        pagination={false}
        {...shape}
        dataSource={shipment.packages.map((entry, key) => ({ ...entry, key }))}
      />
    </div>
  );
}
