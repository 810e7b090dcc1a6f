import { type PictureDocType, type PictureHolder, pictureRights } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';
import { Failure, requireFound } from '../../platform/failure.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { allOf, documents, type IsThere, type Purpose } from '../documents/index.ts';
import { goodsReceipts } from '../purchase-orders/purchase-orders.table.ts';

/** Where documents with pictures are. Another type is a line here, one in the contract with its rights, and one in the table's check. */
const pictured: Readonly<Record<PictureDocType, IsThere>> = {
  AP: allOf(artwareProducts),
  GR: allOf(goodsReceipts),
  SH: documents.SH.isThere,
  AO: documents.AO.isThere,
  SO: documents.SO.isThere,
};

/**
 * Makes sure that the acting user may see, or change, the pictures of a document; one to be changed is locked.
 * @throws Failure `not-permitted`, or `not-found` for a document that is not there or not to be seen
 */
export async function requireHolder(ctx: Context, { docType, docId }: PictureHolder, purpose: Purpose): Promise<void> {
  const rights = pictureRights[docType];
  for (const permission of [rights.see, rights[purpose]])
    if (!may(ctx, permission)) throw new Failure('not-permitted', { permission });
  requireFound((await pictured[docType](ctx, docId, purpose)) || undefined);
}

/**
 * Makes sure that the acting user may change the document of a picture that is named by its id.
 * @throws Failure `not-found` for users who may not see such documents, as for a picture that is absent
 */
export async function requireHolderOfPicture(ctx: Context, holder: PictureHolder): Promise<void> {
  if (!may(ctx, pictureRights[holder.docType].see)) throw new Failure('not-found');
  await requireHolder(ctx, holder, 'change');
}

/** Whether the acting user may see the pictures of a document. */
export async function maySeePictures(ctx: Context, { docType, docId }: PictureHolder): Promise<boolean> {
  return may(ctx, pictureRights[docType].see) && pictured[docType](ctx, docId, 'see');
}
