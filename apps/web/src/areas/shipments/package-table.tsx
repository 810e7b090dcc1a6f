import type { Package, Shipment } from '@yipin/contract';
import { Table } from 'antd';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { TrackingNumber } from './tracking-numbers.tsx';

const sizeOf = ({ lengthCm, widthCm, heightCm }: Package): string =>
  [lengthCm, widthCm, heightCm].flatMap((side) => (side ? [formatNumber(side)] : [])).join(' × ');

/** The parcels of a shipment; nothing while it has none. */
export function PackageTable({ shipment }: { shipment: Shipment }) {
  const text = useText('shipments');
  if (shipment.packages.length === 0) return null;
  return (
    <>
      <h3>{text('packages')}</h3>
      <Table<Package & { readonly key: number }>
        size="small"
        pagination={false}
        scroll={{ x: 560 }}
        dataSource={shipment.packages.map((entry, key) => ({ ...entry, key }))}
        columns={[
          { key: 'cartonNo', title: text('cartonNo'), dataIndex: 'cartonNo', width: 100 },
          {
            key: 'trackingNumber',
            title: text('trackingNumber'),
            width: 200,
            render: (_value, { trackingNumber }) =>
              trackingNumber && <TrackingNumber number={trackingNumber} template={shipment.trackingUrlTemplate} />,
          },
          {
            key: 'grossWeightKg',
            title: text('grossWeightKg'),
            width: 110,
            align: 'right',
            className: 'figures',
            render: (_value, { grossWeightKg }) => grossWeightKg && formatNumber(grossWeightKg),
          },
          { key: 'size', title: text('size'), className: 'figures', render: (_value, entry) => sizeOf(entry) },
        ]}
      />
    </>
  );
}
