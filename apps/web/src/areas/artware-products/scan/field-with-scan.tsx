import type { ArtwareProductName } from '@yipin/contract';
import { type ReactNode, useState } from 'react';
import { ScanButton, signal } from '../../../platform/scan/index.ts';
import { findScanned } from './find-scanned.ts';
import { UnknownCode } from './unknown-code.tsx';
import * as styles from './field-with-scan.module.css';

export interface ScannedFieldProps {
  /** Receives the scanned product. Returns whether the field can have it. */
  readonly onProduct: (product: ArtwareProductName) => boolean | Promise<boolean>;
  readonly children: ReactNode;
}

/** A product field with a button that scans the product. */
export function FieldWithScan({ onProduct, children }: ScannedFieldProps) {
  const [unknown, setUnknown] = useState<string>();
  const handleCode = async (code: string) => {
    const product = await findScanned(code);
    if (!product) setUnknown(code);
    await signal(product !== undefined && (await onProduct(product)));
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
