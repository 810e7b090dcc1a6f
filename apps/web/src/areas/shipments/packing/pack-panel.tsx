import { addressLine, maxPackages, type Shipment } from '@yipin/contract';
import { Button, Form } from 'antd';
import { useMemo } from 'react';
import {
  CreationHost,
  decimalOfLine,
  DraftNote,
  type FieldColumn,
  FieldLines,
  Labelled,
  textOfLine,
  useCtrlEnter,
} from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { ProductScan } from '../../artware-products/index.ts';
import { LogisticsCompanySelect } from '../../logistics-companies/index.ts';
import { type EnteredPackage, partsOf } from './entered-packing.ts';
import { PackageRow } from './package-row.tsx';
import { PackingComparison } from './packing-comparison.tsx';
import type { Packing } from './use-packing.ts';
import * as styles from './packing.module.css';

interface PackPanelProps {
  readonly shipment: Shipment;
  readonly packing: Packing;
}

/** Returns the lines and the pieces in each package. */
function useContents({ shipment, packing: { entered, numbers } }: PackPanelProps) {
  return useMemo(() => {
    const contents = new Map<string, { lines: number; pieces: number }>();
    for (const item of shipment.items)
      for (const { cartonNo, quantity } of partsOf(item, entered, numbers) ?? []) {
        if (cartonNo === null) continue;
        const { lines, pieces } = contents.get(cartonNo) ?? { lines: 0, pieces: 0 };
        contents.set(cartonNo, { lines: lines + 1, pieces: pieces + quantity });
      }
    return contents;
  }, [shipment.items, entered, numbers]);
}

const trackingNumber = textOfLine<EnteredPackage>(
  {
    headings: ['shipments:trackingNumber'],
    names: ['trackingNumber', 'tracking'],
    get: (entry) => entry.trackingNumber,
    change: (typed = '') => ({ trackingNumber: typed }),
  },
  64,
);

const weight = decimalOfLine<EnteredPackage>(
  {
    headings: ['shipments:kg'],
    names: ['grossWeightKg', 'weight'],
    get: (entry) => entry.grossWeightKg,
    change: (grossWeightKg) => ({ grossWeightKg }),
  },
  3,
);

const sizes = {
  length: decimalOfLine<EnteredPackage>(
    {
      headings: ['shipments:lengthShort'],
      names: ['lengthCm', 'length'],
      get: (entry) => entry.lengthCm,
      change: (lengthCm) => ({ lengthCm }),
    },
    1,
  ),
  width: decimalOfLine<EnteredPackage>(
    {
      headings: ['shipments:widthShort'],
      names: ['widthCm', 'width'],
      get: (entry) => entry.widthCm,
      change: (widthCm) => ({ widthCm }),
    },
    1,
  ),
  height: decimalOfLine<EnteredPackage>(
    {
      headings: ['shipments:heightShort'],
      names: ['heightCm', 'height'],
      get: (entry) => entry.heightCm,
      change: (heightCm) => ({ heightCm }),
    },
    1,
  ),
};

/** Returns the columns of the packages. */
function useColumns(): FieldColumn<EnteredPackage>[] {
  const text = useText('shipments');
  return [
    { title: text('cartonNo'), width: '72px' },
    { title: text('trackingNumber'), width: 'minmax(140px, 2fr)', cells: trackingNumber },
    { title: text('kg'), width: 'minmax(72px, 1fr)', isFigure: true, cells: weight },
    { title: text('lengthShort'), width: 'minmax(64px, 1fr)', isFigure: true, cells: sizes.length },
    { title: text('widthShort'), width: 'minmax(64px, 1fr)', isFigure: true, cells: sizes.width },
    { title: text('heightShort'), width: 'minmax(64px, 1fr)', isFigure: true, cells: sizes.height },
    { title: text('contents'), width: 'minmax(120px, 1fr)' },
    { title: text('common:actions'), width: '32px', isUnseen: true },
  ];
}

/** Carrier and address. */
function Destination({ shipment, packing }: PackPanelProps) {
  const text = useText('shipments');
  const { carrierBox, carrierId, changeCarrier, isCarrierMissing } = packing;
  return (
    <Form layout="vertical" component="div" className={styles.destination}>
      <div ref={carrierBox} className={styles.carrier}>
        <Labelled
          label={text('logisticsCompanyName')}
          member="logisticsCompanyId"
          error={isCarrierMissing ? text('chooseCarrier') : undefined}
        >
          <LogisticsCompanySelect value={carrierId} onChange={changeCarrier} />
        </Labelled>
      </div>
      <div className={styles.address}>
        <span>{text('shipTo')}</span>
        <div>{addressLine(shipment.shipTo) || '–'}</div>
      </div>
    </Form>
  );
}

/**
 * Packs what is scanned: the lines of a product go into the last package, and any other code is the tracking number of
 * the first package without one.
 */
function PackScan({ shipment: { items }, packing: { packages, numbers, place, changePackage } }: PackPanelProps) {
  const onProduct = ({ id }: { readonly id: number }) => {
    const lines = items.filter(({ productId }) => productId === id);
    const last = numbers.at(-1);
    if (last === undefined || lines.length === 0) return false;
    place(
      lines.map((line) => line.id),
      last,
    );
    return true;
  };
  const onOther = (code: string) => {
    const next = packages.find(({ trackingNumber }) => trackingNumber === '');
    if (next) changePackage(next.key, { trackingNumber: code });
    return next !== undefined;
  };
  return <ProductScan onProduct={onProduct} onOther={onOther} />;
}

/** Carrier and packages of a shipment that is being packed. The goods are put in packages in the list of lines. */
export function PackPanel({ shipment, packing }: PackPanelProps) {
  const text = useText('shipments');
  const { packages, addPackage, changePackage, removePackage, values, isDirty, saveButton } = packing;
  const { box, isSaving, submit } = packing.save;
  const contents = useContents({ shipment, packing });
  const saveOnCtrlEnter = useCtrlEnter(submit);
  return (
    <section ref={box} className={styles.panel} aria-label={text('pack')} {...saveOnCtrlEnter}>
      <PackScan shipment={shipment} packing={packing} />
      <header className={styles.head}>
        <h3>{text('pack')}</h3>
        <span className={styles.unsaved} role="status">
          {isDirty && text('unsavedPacking')}
        </span>
        <Button title={text('common:saveHint')} loading={isSaving} ref={saveButton} onClick={submit}>
          {text('common:save')}
        </Button>
      </header>
      <DraftNote restored={packing.restored} onDiscard={packing.discardDraft} onCompare={packing.compareDraft} />
      <PackingComparison comparing={packing.comparing} />
      <CreationHost>
        <Destination shipment={shipment} packing={packing} />
      </CreationHost>
      <FieldLines
        columns={useColumns()}
        lines={packages}
        values={values}
        adding={{
          title: text('addPackage'),
          add: addPackage,
          isFull: packages.length >= maxPackages,
        }}
      >
        {(entry) => (
          <PackageRow
            key={entry.key}
            entry={entry}
            contents={contents.get(entry.cartonNo)}
            onChange={changePackage}
            onRemove={removePackage}
          />
        )}
      </FieldLines>
    </section>
  );
}
