import { type AuditedRow, coded } from '../../platform/audit/audited-row.ts';
import { products } from '../products/products.table.ts';
import { goods } from './goods.table.ts';

export const goodsAudit: readonly AuditedRow[] = [{ ...coded(goods, 'goodsId'), refers: { productId: products } }];
