import { type PictureHolder, pictureRights } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';
import { isVisible, type Purpose } from '../../platform/documents/visible-documents.ts';
import { Failure, requireFound } from '../../platform/failure.ts';

/**
 * Requires that the acting user may see, or change, the pictures of a document; locks the document for a change.
 * @throws Failure `not-permitted`, or `not-found` for a document that does not exist or is not visible
 */
export async function requirePictureDocument(ctx: Context, holder: PictureHolder, purpose: Purpose): Promise<void> {
  const rights = pictureRights[holder.docType];
  for (const permission of [rights.see, rights[purpose]])
    if (!may(ctx, permission)) throw new Failure('not-permitted', { permission });
  requireFound((await isVisible(ctx, holder, purpose)) || undefined);
}

/**
 * Requires that the acting user may change the document of a picture.
 * @throws Failure `not-found` for users who may not see such documents, as for an unknown picture
 */
export async function requireDocumentOfPicture(ctx: Context, holder: PictureHolder): Promise<void> {
  if (!may(ctx, pictureRights[holder.docType].see)) throw new Failure('not-found');
  await requirePictureDocument(ctx, holder, 'change');
}

/** Returns true if the acting user may see the pictures of a document. */
export async function canViewPictures(ctx: Context, holder: PictureHolder): Promise<boolean> {
  return may(ctx, pictureRights[holder.docType].see) && isVisible(ctx, holder, 'see');
}
