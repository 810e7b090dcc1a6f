import type { PaidDocType } from '@yipin/contract';
import { RecordLink } from '../../platform/document/index.ts';

const kinds = { AO: 'artwareOrder', PO: 'purchaseOrder', SO: 'channelOrder', BL: 'supplierBill' } as const;

interface PaidDocumentLinkProps {
  readonly docType: PaidDocType;
  readonly id: number;
  readonly number: string;
}

/** The number of a paid document, as a link to it. */
export function PaidDocumentLink({ docType, id, number }: PaidDocumentLinkProps) {
  return (
    <RecordLink kind={kinds[docType]} id={id}>
      {number}
    </RecordLink>
  );
}
