import type { ShipmentRow } from '@yipin/contract';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import * as styles from './tracking-numbers.module.css';

interface TrackingNumberProps {
  readonly number: string;
  /** The address of the carrier's page with `{no}` for the number; null = the carrier has none. */
  readonly template: string | null;
}

/** The tracking number of a package, as a link to the carrier's page. */
export function TrackingNumber({ number, template }: TrackingNumberProps) {
  if (template === null) return <span className={styles.tracking}>{number}</span>;
  const address = template.split('{no}').join(encodeURIComponent(number));
  return (
    <a className={styles.tracking} href={address} target="_blank" rel="noopener noreferrer">
      {number}
    </a>
  );
}

/** The distinct tracking numbers of a shipment's packages: the first one, and the others on request. */
export function TrackingNumbers({ shipment }: { shipment: Pick<ShipmentRow, 'packages' | 'trackingUrlTemplate'> }) {
  const text = useText('common');
  const [areAllShown, setAreAllShown] = useState(false);
  const numbers = [...new Set(shipment.packages.map((entry) => entry.trackingNumber))].filter((one) => one !== '');
  const shown = areAllShown ? numbers : numbers.slice(0, 1);
  const others = numbers.length - shown.length;
  return (
    <Space size={8} wrap>
      {shown.map((number) => (
        <TrackingNumber key={number} number={number} template={shipment.trackingUrlTemplate} />
      ))}
      {others > 0 && (
        <Button
          type="link"
          size="small"
          className={styles.others}
          aria-label={text('showOthers', { count: others })}
          onClick={() => setAreAllShown(true)}
        >
          +{others}
        </Button>
      )}
    </Space>
  );
}
