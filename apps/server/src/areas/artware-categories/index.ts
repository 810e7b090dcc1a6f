export { categoryAndBelow, nearestMarkup } from './nearest-markup.ts';
