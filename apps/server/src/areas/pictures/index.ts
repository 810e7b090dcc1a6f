export { picturesByIds } from './pictures.service.ts';
