import { searchTextOf } from '../../platform/catalogue/search.ts';

interface Person {
  readonly userName: string;
  readonly name?: string;
  readonly surname?: string;
  readonly emailAddress?: string;
  readonly phone?: string | undefined;
}

/** What a user is found by. */
export const userSearchText = ({ userName, name, surname, emailAddress, phone }: Person): string =>
  searchTextOf(userName, name, surname, emailAddress, phone);
