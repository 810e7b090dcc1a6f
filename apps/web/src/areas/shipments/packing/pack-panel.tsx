import { addressLine, maxPackages, type Shipment } from '@yipin/contract';
import { Button, Form } from 'antd';
import { type ClipboardEvent, useMemo } from 'react';
import { CreationHost, FieldLines, Labelled, useCtrlEnter } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { ProductScan } from '../../artware-products/index.ts';
import { LogisticsCompanySelect } from '../../logistics-companies/index.ts';
import { partsOf } from './entered-packing.ts';
import { PackageRow } from './package-row.tsx';
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

/** Returns the columns of the packages. */
function useColumns() {
  const text = useText('shipments');
  return [
    { title: text('cartonNo'), width: '72px' },
    { title: text('trackingNumber'), width: 'minmax(140px, 2fr)' },
    { title: text('kg'), width: 'minmax(72px, 1fr)', isFigure: true },
    { title: text('lengthShort'), width: 'minmax(64px, 1fr)', isFigure: true },
    { title: text('widthShort'), width: 'minmax(64px, 1fr)', isFigure: true },
    { title: text('heightShort'), width: 'minmax(64px, 1fr)', isFigure: true },
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
  const { packages, addPackage, changePackage, removePackage, pasteNumbers, isDirty, saveButton } = packing;
  const { box, isSaving, submit } = packing.save;
  const contents = useContents({ shipment, packing });
  const saveOnCtrlEnter = useCtrlEnter(submit);
  const pasteColumn = (event: ClipboardEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tracking]') : null;
    const pasted = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.trim());
    if (!row || pasted.filter(Boolean).length < 2) return;
    event.preventDefault();
    pasteNumbers(Number(row.dataset['tracking']), pasted.filter(Boolean));
  };
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
      <CreationHost>
        <Destination shipment={shipment} packing={packing} />
      </CreationHost>
      <div onPasteCapture={pasteColumn}>
        <FieldLines
          columns={useColumns()}
          lines={packages}
          adding={{
            title: text('addPackage'),
            add: addPackage,
            isFull: packages.length >= maxPackages,
          }}
        >
          {(entry, row) => (
            <PackageRow
              key={entry.key}
              row={row}
              entry={entry}
              contents={contents.get(entry.cartonNo)}
              onChange={changePackage}
              onRemove={removePackage}
            />
          )}
        </FieldLines>
      </div>
    </section>
  );
}
