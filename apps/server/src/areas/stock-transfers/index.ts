export { lockTransfers } from './stock-transfer-kinds.ts';
export { trueUpFreight } from './transfer-freight.ts';
