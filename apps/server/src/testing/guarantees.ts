/** Lines of the server that must not compile; compare the file of the same name in the contract. */
import { api, type WarehouseId } from '@yipin/contract';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type Handlers, implement } from '../platform/http/routes.ts';
import { translate } from '../platform/server-texts.ts';

declare const whole: Handlers<typeof api.warehouses>;
declare const toId: (ctx: Context, input: { nonsense: WarehouseId }) => Promise<WarehouseId>;

// @ts-expect-error three of the four are missing
implement(api.warehouses, { list: whole.list });
// @ts-expect-error the handler returns the result of another operation
implement(api.warehouses, { ...whole, names: whole.list });
// @ts-expect-error the handler requires an input that the call does not have
implement(api.warehouses, { ...whole, save: toId });
// @ts-expect-error the contract has no such refusal
export const wrongFailure = () => new Failure('nonsense');
// @ts-expect-error the texts have no such key
translate('zh-CN', 'errors:nonsense');
// @ts-expect-error an anonymous request has no session
export const openToAnyone: Handlers<typeof api.session>['signIn'] = async (ctx) => ctx.session.userId;
