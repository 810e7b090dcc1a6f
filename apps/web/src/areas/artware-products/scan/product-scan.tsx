import type { ArtwareProductName } from '@yipin/contract';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useNotify } from '../../../platform/notify/index.ts';
import { useScanTarget } from '../../../platform/scan/scan-targets.ts';
import { productLabel } from '../product-label.ts';
import { findScanned } from './find-scanned.ts';

const UnknownCode = lazyPart(() => import('./unknown-code.tsx').then((part) => part.UnknownCode));

/** What a page or dialog does with scanned codes. */
export interface ProductScanProps {
  /** Receives a product. Returns whether there is a place for it. */
  readonly onProduct: (product: ArtwareProductName) => boolean | Promise<boolean>;
  /** Receives a code that no product has, such as a tracking number. Returns whether there is a place for it. */
  readonly onOther?: (code: string) => boolean;
  readonly isInDialog?: boolean;
}

/**
 * Makes the page or the dialog around it the target of scanned codes of products. A code that no product has can be given
 * to one.
 */
export function ProductScan({ onProduct, onOther, isInDialog = false }: ProductScanProps) {
  const text = useText('scan');
  const notify = useNotify();
  const [unknown, setUnknown] = useState<string>();
  const handleProduct = async (product: ArtwareProductName): Promise<boolean> => {
    const hasPlace = await onProduct(product);
    if (!hasPlace) notify.warning(text('notHere', { product: productLabel(product) }));
    return hasPlace;
  };
  const handleCode = async (code: string): Promise<boolean> => {
    const product = await findScanned(code);
    if (product) return handleProduct(product);
    if (onOther?.(code)) return true;
    setUnknown(code);
    return false;
  };
  useScanTarget(handleCode, isInDialog);
  if (unknown === undefined) return null;
  return <UnknownCode code={unknown} onProduct={handleProduct} onClose={() => setUnknown(undefined)} />;
}
