import { useIsReadOnly } from '../../../platform/form/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { isTouchDevice } from '../../../platform/scan/index.ts';
import type { ScannedFieldProps } from './field-with-scan.tsx';

const FieldWithScan = lazyPart<ScannedFieldProps>(
  () => import('./field-with-scan.tsx').then((part) => part.FieldWithScan),
  ({ children }) => children,
);

/** A product field; on touch devices with a button that scans the product. */
export function ScannedField(props: ScannedFieldProps) {
  const isReadOnly = useIsReadOnly();
  return isTouchDevice && !isReadOnly ? <FieldWithScan {...props} /> : props.children;
}
