import type { UserId } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { users } from './users.table.ts';

/** The columns that the search for users reads. */
const searchedColumns = {
  userName: users.userName,
  name: users.name,
  surname: users.surname,
  emailAddress: users.emailAddress,
  phone: users.phone,
};

type SearchedField = keyof typeof searchedColumns;

type NewPerson = Omit<typeof users.$inferInsert, 'searchText' | 'searchGrams'>;

function searchTextOfPerson({ userName, name, surname, emailAddress, phone }: Pick<NewPerson, SearchedField>): string {
  return searchTextOf(userName, name, surname, emailAddress, phone);
}

/** Inserts a user and returns the id. The caller has checked the names and the password. */
export async function addPerson({ tx }: Pick<Context, 'tx'>, person: NewPerson): Promise<UserId> {
  const [added] = await tx
    .insert(users)
    .values({ ...person, searchText: searchTextOfPerson(person) })
    .returning({ id: users.id });
  return requireFound(added).id;
}

/** Changed values of a user. A searched field is absent or has a value, so that the search text can be computed. */
type PersonChanges = Omit<
  PgUpdateSetSource<typeof users>,
  SearchedField | 'passwordHash' | 'searchText' | 'searchGrams'
> &
  Partial<Record<SearchedField, string>>;

/**
 * Changes a user and their search text. The caller has checked the names. Throws `not-found` if there is no such user.
 */
export async function changePerson({ tx }: Pick<Context, 'tx'>, id: UserId, changes: PersonChanges): Promise<void> {
  const isPerson = eq(users.id, id);
  const [before] = await tx.select(searchedColumns).from(users).where(isPerson).for('no key update');
  const searchText = searchTextOfPerson({ ...requireFound(before), ...changes });
  await tx
    .update(users)
    .set({ ...changes, searchText })
    .where(isPerson);
}

interface NewPasswordOptions {
  readonly password: string;
  /** True if the user must choose another password after the next sign-in. */
  readonly mustChange: boolean;
  /** True if a deactivated user is activated too. */
  readonly activates?: boolean;
}

/** Sets the password of a user. The caller has checked it, and ends the sessions of the user. */
export async function setPassword(
  { tx }: Pick<Context, 'tx'>,
  id: UserId,
  { password, mustChange, activates = false }: NewPasswordOptions,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: mustChange, ...(activates && { isActive: true }) })
    .where(eq(users.id, id));
}
