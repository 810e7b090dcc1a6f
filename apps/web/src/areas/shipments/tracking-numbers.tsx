import type { ShipmentRow } from '@yipin/contract';
import { Space } from 'antd';
import * as styles from './shipments.module.css';

interface TrackingNumberProps {
  readonly number: string;
  /** The address of the carrier's page with `{no}` for the number; null = the carrier has none. */
  readonly template: string | null;
}

/** The tracking number of a package, as a link to the carrier's page. */
export function TrackingNumber({ number, template }: TrackingNumberProps) {
  if (template === null) return <>{number}</>;
  const address = template.split('{no}').join(encodeURIComponent(number));
  return (
    <a className={styles.tracking} href={address} target="_blank" rel="noopener noreferrer">
      {number}
    </a>
  );
}

/** The distinct tracking numbers of a shipment's packages. */
export function TrackingNumbers({ shipment }: { shipment: Pick<ShipmentRow, 'packages' | 'trackingUrlTemplate'> }) {
  const numbers = [...new Set(shipment.packages.map((entry) => entry.trackingNumber))].filter((one) => one !== '');
  return (
    <Space size={8} wrap>
      {numbers.map((number) => (
        <TrackingNumber key={number} number={number} template={shipment.trackingUrlTemplate} />
      ))}
    </Space>
  );
}
