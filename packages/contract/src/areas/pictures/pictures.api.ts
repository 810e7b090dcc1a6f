import { z } from 'zod';
import { anyOf, area, command, expectedVersion, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ChannelOrderId } from '../channel-orders/channel-order-ids.ts';
import {
  FileId,
  FileUsage,
  maxPictures,
  Picture,
  PictureCaption,
  PictureHolder,
  PictureId,
  pictureRights,
  UploadedFile,
} from './picture.ts';

const rights = Object.values(pictureRights);
const change = anyOf(rights.map((right) => right.change));
const ofDocument = z.array(Picture);
const fileIds = z.array(FileId).min(1).max(maxPictures);

/** Seeing and changing pictures asks for the permission to see or change their document. */
export const picturesApi = area('pictures', {
  /**
   * Takes a JPEG, PNG, WebP or PDF file, judged by its content. Pictures are written anew, without anything hidden in
   * them. The same content again answers the same file.
   */
  upload: command('POST', '/Uploader', {
    access: change,
    takesFile: true,
    input: z.object({}),
    output: UploadedFile,
  }),
  /** Pictures of a document in their order. */
  list: query('GET', 'Picture/GetAll', {
    access: anyOf(rights.map(({ see }) => see)),
    input: PictureHolder,
    output: ofDocument,
  }),
  /** Puts uploaded files behind the pictures of a document; one that is there already stays where it is. */
  attach: command('POST', 'Picture/Attach', {
    access: change,
    input: PictureHolder.extend({ fileIds }),
    output: ofDocument,
  }),
  /** The same for a channel order, under the name callers know. */
  addToChannelOrder: command('POST', 'salesOrder/addPic', {
    access: pictureRights.SO.change,
    input: z.object({ id: ChannelOrderId, fileIds }),
    output: ofDocument,
  }),
  /** All pictures of the document, each once, in their new order. */
  reorder: command('POST', 'Picture/Reorder', {
    access: change,
    input: PictureHolder.extend({ ids: z.array(PictureId).min(1).max(maxPictures) }),
    output: ofDocument,
  }),
  setCaption: command('PUT', 'Picture/UpdateCaption', {
    access: change,
    input: z.object({ id: PictureId, expectedVersion, caption: PictureCaption }),
    output: Picture,
  }),
  remove: command('DELETE', 'Picture/Delete', {
    access: change,
    input: z.object({ id: PictureId, expectedVersion }),
    output: z.null(),
  }),
  usage: query('GET', 'Picture/GetUsage', { access: permissions.settings, input: z.object({}), output: FileUsage }),
});
