export { lockTransfers } from './stock-transfer-document.ts';
export { trueUpFreight } from './transfer-freight.ts';
