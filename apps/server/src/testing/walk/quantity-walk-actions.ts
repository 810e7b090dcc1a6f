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

/** One request on the wire. */
export interface WalkCall {
  readonly endpoint: Endpoint;
  readonly input: object;
}

/** An action that a walk may try. */
export interface WalkAction {
  readonly name: string;
  /** Its relative frequency. */
  readonly weight: number;
  /** Returns the call for the current state; undefined = no row for the action exists. */
  readonly call: (state: WalkState, chance: SeededRandom, world: WalkWorld) => WalkCall | undefined;
}

/** All actions that change quantities and amounts. */
export const walkActions: readonly WalkAction[] = [
  ...salesActions,
  ...purchaseActions,
  ...shippingActions,
  ...stockActions,
  ...paymentActions,
  ...billActions,
];
