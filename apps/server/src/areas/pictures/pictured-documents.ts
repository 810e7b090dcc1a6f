import { type PictureDocType, type PictureHolder, pictureRights } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';
import { Failure, requireFound } from '../../platform/failure.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { allOf, documents, type IsThere, type Purpose } from '../documents/index.ts';
import { goodsReceipts } from '../purchase-orders/purchase-orders.table.ts';

/**
 * The lookup of documents with pictures. A new type needs a line here, one in the contract with its permissions, and
 * one in the check of the table.
 */
const pictured: Readonly<Record<PictureDocType, IsThere>> = {
  AP: allOf(artwareProducts),
  GR: allOf(goodsReceipts),
  SH: documents.SH.isThere,
  AO: documents.AO.isThere,
  SO: documents.SO.isThere,
};

/**
 * Requires that the acting user may see, or change, the pictures of a document; locks the document for a change.
 * @throws Failure `not-permitted`, or `not-found` for a document that does not exist or is not visible
 */
export async function requireHolder(ctx: Context, { docType, docId }: PictureHolder, purpose: Purpose): Promise<void> {
  const rights = pictureRights[docType];
  for (const permission of [rights.see, rights[purpose]])
    if (!may(ctx, permission)) throw new Failure('not-permitted', { permission });
  requireFound((await pictured[docType](ctx, docId, purpose)) || undefined);
}

/**
 * Requires that the acting user may change the document of a picture.
 * @throws Failure `not-found` for users who may not see such documents, as for an unknown picture
 */
export async function requireHolderOfPicture(ctx: Context, holder: PictureHolder): Promise<void> {
  if (!may(ctx, pictureRights[holder.docType].see)) throw new Failure('not-found');
  await requireHolder(ctx, holder, 'change');
}

/** Returns true if the acting user may see the pictures of a document. */
export async function maySeePictures(ctx: Context, { docType, docId }: PictureHolder): Promise<boolean> {
  return may(ctx, pictureRights[docType].see) && pictured[docType](ctx, docId, 'see');
}
