import { RecordLink } from '../../platform/document/index.ts';
import { type CodedProduct, productLabel } from './product-label.ts';

interface LinkedProduct extends CodedProduct {
  readonly productId: number;
}

/** The codes and the name of the product of a line, as a link to the product. */
export function ProductLink({ line }: { line: LinkedProduct }) {
  return (
    <RecordLink kind="artwareProduct" id={line.productId}>
      {productLabel(line)}
    </RecordLink>
  );
}
