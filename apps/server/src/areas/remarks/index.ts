export { addRemark, addRemarks, remarksOf } from './remarks.service.ts';
