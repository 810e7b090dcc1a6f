export { coverOf, pictureCountOf } from './cover.ts';
export { upload, usage } from './upload.service.ts';
