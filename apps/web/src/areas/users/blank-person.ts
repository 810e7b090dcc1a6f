/** What every user has, with nothing filled in yet. */
export const blankPerson = {
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
