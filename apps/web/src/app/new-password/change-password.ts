import { api, type InputOf } from '@yipin/contract';
import { call } from '../../platform/api/client.ts';
import { CallFailure } from '@yipin/contract/client';
import { updateOwnUser } from '../../platform/auth/own-user.ts';
import { textOf } from '../../platform/i18n/use-text.ts';
import { failureText } from '../../platform/notify/failure-text.ts';

/** The errors by field. */
export interface PasswordErrors {
  readonly currentPassword?: string | undefined;
  readonly password?: string | undefined;
  readonly repeated?: string | undefined;
  /** An error that belongs to no field. */
  readonly whole?: string | undefined;
}

type ChangePasswordInput = InputOf<typeof api.account.changePassword>;

function problemsOf(cause: unknown, { currentPassword }: ChangePasswordInput): PasswordErrors {
  if (!(cause instanceof CallFailure)) return { whole: textOf('common:unexpected') };
  const messageOf = (field: string) =>
    cause.validationErrors.find(({ members }) => members?.includes(field) === true)?.message;
  const [current, password] = [messageOf('currentPassword'), messageOf('password')];
  if (current === undefined && password === undefined) return { whole: failureText(cause) };
  // The field was not shown before: the text asks for it instead of reporting an error.
  const isNew = current !== undefined && currentPassword === undefined;
  return { currentPassword: isNew ? textOf('account:currentNeeded') : current, password };
}

/** Changes the acting user's password, which opens the application. Returns the errors if it is refused. */
export async function changePassword(change: ChangePasswordInput): Promise<PasswordErrors | undefined> {
  try {
    await call(api.account.changePassword, change);
    updateOwnUser({ mustChangePassword: false });
    return undefined;
  } catch (cause) {
    return problemsOf(cause, change);
  }
}
