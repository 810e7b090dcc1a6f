import { api, type NewUser, type User, type UserInput } from '@yipin/contract';
import { generatedPassword } from '../../platform/form/fields/password/generated-password.ts';
import type { RecordFormKind } from '../../platform/document/index.ts';

/** The empty fields that the forms of a new and of a saved user share. */
const blankPerson = {
  userName: '',
  name: '',
  surname: '',
  emailAddress: '',
  phone: '',
  isActive: false,
  roleNames: [],
  isArtwareSales: false,
  isTravelSales: false,
  mustChangePassword: false,
};

/** Returns the values of a new user that differ from an empty form. */
export function presetUser(): Partial<NewUser> {
  return { isActive: true, mustChangePassword: true, password: generatedPassword() };
}

/** The form of a new user. */
export const newUserForm: RecordFormKind<NewUser, never> = {
  // The default roles are proposed when they are known.
  blank: { ...blankPerson, roleNames: undefined, password: '' },
  form: api.users.create.id,
  editableOf: (user) => user,
  preset: presetUser,
};

/** The form of a saved user, which does not change the password. */
export const userForm: RecordFormKind<UserInput, User> = {
  blank: blankPerson,
  form: api.users.update.id,
  editableOf: (user) => user,
};
