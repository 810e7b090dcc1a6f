import { Package } from '@yipin/contract';
import { Input } from 'antd';
import { DecimalCell, RemoveLineButton, removeCell, validateValue } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { ScanButton, signal } from '../../../platform/scan/index.ts';
import type { EnteredPackage } from './entered-packing.ts';
import * as styles from './packing.module.css';

const field = Package.shape;
const sizes = [
  ['lengthCm', 'lengthShort'],
  ['widthCm', 'widthShort'],
  ['heightCm', 'heightShort'],
] as const;

interface PackageRowProps {
  readonly entry: EnteredPackage;
  /** The lines and the pieces in it; undefined = it is empty. */
  readonly contents: { readonly lines: number; readonly pieces: number } | undefined;
  readonly onChange: (key: number, changes: Partial<EnteredPackage>) => void;
  readonly onRemove: (key: number) => void;
}

/** The fields of one package. */
export function PackageRow({ entry, contents, onChange, onRemove }: PackageRowProps) {
  const text = useText('shipments');
  const { key, cartonNo, trackingNumber, grossWeightKg } = entry;
  const change = (changes: Partial<EnteredPackage>) => onChange(key, changes);
  const name = text('packageNumber', { number: cartonNo });
  return (
    <tr>
      <td className={styles.number}>
        <span className={styles.packageWord}>{name}</span>
        <span className={styles.packageNumber}>{cartonNo}</span>
      </td>
      <td data-label={text('trackingNumber')}>
        <div className={styles.tracking}>
          <Input
            aria-label={`${name} ${text('trackingNumber')}`}
            value={trackingNumber}
            maxLength={64}
            onChange={(event) => change({ trackingNumber: event.target.value })}
          />
          <ScanButton
            onCode={(code) => {
              change({ trackingNumber: code });
              void signal(true);
            }}
          />
        </div>
      </td>
      <DecimalCell
        line={name}
        title={text('kg')}
        scale={3}
        value={grossWeightKg ?? null}
        error={validateValue(field.grossWeightKg, grossWeightKg)}
        onChange={(weight) => change({ grossWeightKg: weight })}
      />
      {sizes.map(([size, title]) => (
        <DecimalCell
          key={size}
          line={name}
          title={text(title)}
          scale={1}
          value={entry[size] ?? null}
          error={validateValue(field[size], entry[size])}
          onChange={(length) => change({ [size]: length })}
        />
      ))}
      <td data-label={text('contents')} className={styles.contents}>
        {contents
          ? `${text('readyLines', { count: contents.lines })}, ${text('readyPieces', { count: contents.pieces })}`
          : '–'}
      </td>
      <td className={removeCell}>
        <RemoveLineButton isKeyless line={name} onRemove={() => onRemove(key)} />
      </td>
    </tr>
  );
}
