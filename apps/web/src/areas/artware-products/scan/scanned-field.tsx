import type { ArtwareProductName } from '@yipin/contract';
import { type ReactNode, useState } from 'react';
import { useIsReadOnly } from '../../../platform/form/index.ts';
import { ScanButton, signalScan } from '../../../platform/scan/index.ts';
import { findScanned } from './find-scanned.ts';
import { UnknownCode } from './lazy-unknown-code.ts';
import * as styles from './scanned-field.module.css';

interface ScannedFieldProps {
  /** Receives the scanned product. Returns whether the field can have it. */
  readonly onProduct: (product: ArtwareProductName) => boolean | Promise<boolean>;
  readonly children: ReactNode;
}

/** A product field with a button that scans the product, on touch devices. */
export function ScannedField({ onProduct, children }: ScannedFieldProps) {
  const [unknown, setUnknown] = useState<string>();
  const isReadOnly = useIsReadOnly();
  if (isReadOnly) return children;
  const handleCode = async (code: string) => {
    const product = await findScanned(code);
    if (!product) setUnknown(code);
    signalScan(product !== undefined && (await onProduct(product)));
  };
  return (
    <div className={styles.scanned}>
      <div className={styles.field}>{children}</div>
      <ScanButton onCode={handleCode} />
      {unknown !== undefined && (
        <UnknownCode code={unknown} onProduct={onProduct} onClose={() => setUnknown(undefined)} />
      )}
    </div>
  );
}
