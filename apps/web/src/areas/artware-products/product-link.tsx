import type { ReactNode } from 'react';
import { RecordLink } from '../../platform/document/index.ts';
import { Pictured } from '../pictures/index.ts';
import { type CodedProduct, productLabel } from './product-label.ts';

interface LinkedProduct extends CodedProduct {
  readonly productId: number;
  /** The address of its picture; absent in lines without pictures. */
  readonly thumbnailUrl?: string | null;
}

interface ProductLinkProps {
  readonly line: LinkedProduct;
  /** The notes of the line, below the product. */
  readonly children?: ReactNode;
}

/** The picture, the codes and the name of the product of a line, as a link to the product. */
export function ProductLink({ line, children }: ProductLinkProps) {
  return (
    <Pictured url={line.thumbnailUrl}>
      <RecordLink kind="artwareProduct" id={line.productId}>
        {productLabel(line)}
      </RecordLink>
      {children}
    </Pictured>
  );
}
