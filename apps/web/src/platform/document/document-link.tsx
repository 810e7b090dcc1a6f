import { documentAddress, documentRights } from '@yipin/contract';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useMay } from '../auth/may.tsx';

/** Document types by the names of the fields that refer to them. */
const docTypes = {
  channelOrder: 'SO',
  artwareOrder: 'AO',
  purchaseOrder: 'PO',
  shipment: 'SH',
  stockTransfer: 'TR',
  stockTake: 'SC',
  supplierBill: 'BL',
} as const;

interface DocumentLinkProps {
  readonly kind: keyof typeof docTypes;
  readonly id: number;
  readonly number: string | null;
}

/**
 * Shows the number of a document. For users who may view such documents it is a link that opens the document from any
 * page.
 */
export function DocumentLink({ kind, id, number }: DocumentLinkProps) {
  const docType = docTypes[kind];
  const address = documentAddress(docType, id);
  // The second click of a double click would add another history entry for the same address.
  const preventRepeat = (event: MouseEvent) => {
    if (window.location.pathname + window.location.search === address) event.preventDefault();
  };
  if (!useMay(documentRights[docType])) return number;
  return (
    <Link to={address} onClick={preventRepeat}>
      {number}
    </Link>
  );
}
