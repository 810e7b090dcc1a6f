import type { ArtwareProductName } from '@yipin/contract';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../platform/i18n/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import { useScanTarget } from '../../../platform/scan/index.ts';
import { productLabel } from '../product-label.ts';
import { findScanned } from './find-scanned.ts';
import { UnknownCode } from './lazy-unknown-code.ts';

/** What a page or dialog does with scanned codes. */
interface ProductScan {
  /** Receives a product. Returns whether there is a place for it. */
  readonly onProduct: (product: ArtwareProductName) => boolean | Promise<boolean>;
  /** Receives a code that no product has, such as a tracking number. Returns whether there is a place for it. */
  readonly onOther?: (code: string) => boolean;
  readonly isInDialog?: boolean;
}

/**
 * Makes a page or a dialog the target of scanned codes of products. A code that no product has can be given to one.
 * `scan` undefined = nothing is scanned now. Returns the dialog of such a code.
 */
export function useProductScan(scan: ProductScan | undefined): ReactNode {
  const text = useText('scan');
  const notify = useNotify();
  const [unknown, setUnknown] = useState<string>();
  const handleProduct = async (product: ArtwareProductName): Promise<boolean> => {
    const isTaken = (await scan?.onProduct(product)) === true;
    if (!isTaken) notify.warning(text('notHere', { product: productLabel(product) }));
    return isTaken;
  };
  const handleCode = async (code: string): Promise<boolean> => {
    const product = await findScanned(code);
    if (product) return handleProduct(product);
    if (scan?.onOther?.(code)) return true;
    setUnknown(code);
    return false;
  };
  useScanTarget(scan && handleCode, scan?.isInDialog);
  if (unknown === undefined) return null;
  return <UnknownCode code={unknown} onProduct={handleProduct} onClose={() => setUnknown(undefined)} />;
}
