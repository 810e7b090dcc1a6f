export { addRemark, remarksOf } from './remarks.service.ts';
