import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { addToChannelOrder, attach, list, remove, reorder, setCaption } from './pictures.service.ts';
import { upload, usage } from '../files/index.ts';

export const picturesRoutes = implement(api.pictures, {
  upload,
  list,
  attach,
  addToChannelOrder,
  reorder,
  setCaption,
  remove,
  usage,
});
