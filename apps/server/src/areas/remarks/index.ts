export { addRemark, addRemarks, calledIn, remarksOf } from './remarks.service.ts';
