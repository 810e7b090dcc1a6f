/** Lines of the server that must not compile; see the contract's file of the same name. */
import { api, type WarehouseId } from '@yipin/contract';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type Handlers, implement } from '../platform/http/routes.ts';
import { translate } from '../platform/server-texts.ts';

declare const whole: Handlers<typeof api.warehouses>;
declare const toId: (ctx: Context, input: { nonsense: WarehouseId }) => Promise<WarehouseId>;

// @ts-expect-error three of the four are missing
implement(api.warehouses, { list: whole.list });
// @ts-expect-error answers the wrong thing
implement(api.warehouses, { ...whole, names: whole.list });
// @ts-expect-error wants an input the call does not have
implement(api.warehouses, { ...whole, save: toId });
// @ts-expect-error no such refusal
export const wrongFailure = () => new Failure('nonsense');
// @ts-expect-error no such text
translate('zh-CN', 'errors:nonsense');
// @ts-expect-error a visitor has no session to rely on
export const openToAnyone: Handlers<typeof api.session>['signIn'] = async (ctx) => ctx.session.userId;
