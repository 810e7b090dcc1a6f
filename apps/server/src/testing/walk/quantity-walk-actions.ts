import type { Endpoint } from '@yipin/contract';
import { billActions } from './quantity-walk-bills.ts';
import { paymentActions } from './quantity-walk-payments.ts';
import { purchaseActions } from './quantity-walk-purchasing.ts';
import type { SeededRandom } from './seeded-random.ts';
import { salesActions } from './quantity-walk-sales.ts';
import { shippingActions } from './quantity-walk-shipping.ts';
import { stockActions } from './quantity-walk-stock.ts';
import type { WalkState } from './quantity-walk-state.ts';
import type { WalkWorld } from './quantity-walk-world.ts';

/** One call of the wire. */
export interface WalkCall {
  readonly endpoint: Endpoint;
  readonly input: object;
}

/** Something a walk may try. */
export interface WalkAction {
  readonly name: string;
  /** How often it is tried, against the others. */
  readonly weight: number;
  /** The call to make of what there is; undefined = there is nothing to try it on. */
  readonly call: (state: WalkState, chance: SeededRandom, world: WalkWorld) => WalkCall | undefined;
}

/** Everything that moves quantities, and the money for them. */
export const walkActions: readonly WalkAction[] = [
  ...salesActions,
  ...purchaseActions,
  ...shippingActions,
  ...stockActions,
  ...paymentActions,
  ...billActions,
];
