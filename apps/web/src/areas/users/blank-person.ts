/** The empty fields that the forms of a new and of a saved user share. */
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
