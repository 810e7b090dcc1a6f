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

/** Operations on pictures. They require the permission to view or change the document. */
export const picturesApi = area('pictures', {
  upload: command('POST', '/Uploader', {
    access: change,
    takesFile: true,
    input: z.object({}),
    output: UploadedFile,
  }),
  list: query('GET', 'Picture/GetAll', {
    access: anyOf(rights.map(({ see }) => see)),
    input: PictureHolder,
    output: ofDocument,
  }),
  attach: command('POST', 'Picture/Attach', {
    access: change,
    input: PictureHolder.extend({ fileIds }),
    output: ofDocument,
  }),
  addToChannelOrder: command('POST', 'salesOrder/addPic', {
    access: pictureRights.SO.change,
    input: z.object({ id: ChannelOrderId, fileIds }),
    output: ofDocument,
  }),
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
