import type { OperationDescriptions } from './operation-descriptions.ts';

/** Operations on the company, its users, and their sessions and notifications. */
export const userOperations = {
  session: {
    signIn:
      'Signs a user in with user name or email address and password, and a second factor if the user has one. Returns the tokens of a new session.',
    signOut: 'Ends the session of this request: its token is invalid from then on.',
    current: 'Returns the user and the company of this request.',
    configuration:
      'Returns what a client needs to start: languages, texts, permissions, settings and the session of the user.',
    findTenant: 'Finds a company by its company ID, and returns whether users can sign in to it.',
  },
  start: {
    get: 'Returns what the browser application needs before its first page: the user with permissions and settings, and the replies to the calls of the first page.',
  },
  account: {
    changePassword:
      'Changes the password of the acting user and ends their other sessions. Requires the current password, unless the user signed in within the last five minutes.',
    changeUserPassword: 'Changes the password of the acting user, under the name that ABP gives the operation.',
    changeLanguage: 'Stores the language of the acting user.',
    changeUiTheme: 'Stores the name of a theme for legacy clients, which have themes of their own.',
    profile: 'Returns the profile of the acting user.',
    updateProfile: 'Changes name, email address and phone number of the acting user.',
    setAvatar:
      'Stores a picture of the acting user: JPEG, PNG or WebP in base64, at most 700 kB and 4 megapixels. It is cut to a square and made small.',
    removeAvatar: 'Removes the picture of the acting user.',
    sessions: 'Lists the open sessions of the acting user.',
    endSession: 'Ends one session of the acting user.',
    endOtherSessions: 'Ends all sessions of the acting user except that of this request.',
    secondFactor: 'Returns whether the acting user has a second factor, and the number of unused recovery codes.',
    beginSecondFactor:
      'Creates the secret of a second factor. It is used for sign-ins after a code of it is confirmed.',
    confirmSecondFactor:
      'Confirms a second factor with a code of it. Returns the recovery codes, which are shown only once.',
    renewRecoveryCodes:
      'Replaces the recovery codes of the acting user. Returns the new ones, which are shown only once.',
    endSecondFactor: 'Removes the second factor of the acting user.',
  },
  users: {
    list: 'Returns a page of the users of the company.',
    get: 'Returns one user with their roles.',
    create: 'Creates a user with a password and roles.',
    update: 'Changes a user and their roles.',
    remove: 'Deletes a user. The references to their work stay.',
    activate: 'Allows a deactivated user to sign in again.',
    deactivate: 'Prevents a user from signing in, and ends their sessions.',
    resetPassword: 'Sets a new password for a user, who has to change it at the next sign-in.',
    roles: 'Lists the roles that can be granted to a user.',
    loginAttempts: 'Returns a page of attempts to sign in.',
    sessions: 'Lists the open sessions of a user.',
    endSessions: 'Ends all sessions of a user except that of this request.',
    heldPermissions: 'Lists the permissions of a user, with the roles that grant them.',
    artwareSalesNames: 'Lists the users who sell products, for pickers and filters.',
    travelSalesNames: 'Lists the users who sell through agencies, for pickers and filters.',
  },
  roles: {
    list: 'Returns a page of the roles of the company.',
    get: 'Returns one role.',
    create: 'Creates a role with permissions.',
    update: 'Changes a role and its permissions.',
    remove: 'Deletes a role that is not static.',
    allPermissions: 'Lists the permissions that can be granted by the caller, in a tenant or in the system.',
    forEdit: 'Returns a role, or an empty one, together with all permissions that can be granted.',
    granting: 'Lists all roles, or those that grant a permission.',
    presets: 'Lists the roles that a new company gets, with their permissions.',
    holders: 'Lists the users with a permission or a role.',
  },
  notifications: {
    list: 'Returns a page of the notifications of the acting user, latest first.',
    counts: 'Returns the numbers of unread, read and deleted notifications of the acting user.',
    markAsRead: 'Marks a notification as read.',
    markAllAsRead: 'Marks all notifications of the acting user as read.',
    remove: 'Moves a notification to the bin; deletes it permanently if it is in the bin.',
    restore: 'Moves a notification from the bin to the read ones.',
    emptyBin: 'Deletes the notifications in the bin permanently.',
  },
  settings: {
    get: 'Returns the settings of the company.',
    save: 'Changes the settings of the company.',
    artware: 'Returns the fees and rules of the price calculation.',
    saveArtware: 'Changes the fees and rules of the price calculation. Stored prices stay unchanged.',
    orderChannels: 'Lists the sources of orders in their order, for pickers: active ones, or all.',
    saveOrderChannels: 'Replaces the sources of orders. A source with orders can only be deactivated.',
    exchangeRate: 'Returns the current exchange rate, CNY for 1 AUD.',
    setExchangeRate: 'Sets the exchange rate. Existing orders keep their rate, and products their prices.',
    exchangeRates: 'Returns a page of the exchange rates of the company, latest first.',
  },
  tenants: {
    list: 'Returns a page of the companies of the installation.',
    get: 'Returns one company.',
    create: 'Creates a company with an administrator.',
    update: 'Changes a company.',
    deletionSummary: 'Returns the number of rows that a deletion of a company would make inaccessible.',
    remove: 'Makes the rows of a company inaccessible without deleting them; its company ID becomes available.',
    resetAdminPassword:
      'Sets a new password for an administrator of a company: their sessions end, and the next sign-in requires a change. `currentPassword` is that of the acting user.',
    own: 'Returns the company of the acting user.',
    saveOwn: 'Changes the company of the acting user.',
  },
  auditLogs: {
    list: 'Returns a page of the changes in the audit trail, latest first.',
    get: 'Returns one change.',
    kinds: 'Lists the kinds of rows that are audited, with their fields, for the filters.',
    userNames: 'Lists the users who worked for the company, including former users.',
  },
  views: {
    all: 'Returns the layouts of the caller, and the saved views that they see: their own ones, those of their roles and those of everybody, of lists that they may open.',
    save: 'Creates a saved view of a list, or changes the one with the given id. Views for roles or for everybody require `Pages.SharedViews`; a view is changed by its owner, a shared one also by users with that permission.',
    remove: 'Deletes a saved view.',
    reorder: 'Sorts the views that the caller owns of a list: `ids` in the new order.',
    counts:
      'Returns the number of rows of each built-in and each saved view of a list that the caller sees, up to 1,000.',
    roles: 'Lists the roles for which views can be shared.',
    saveLayout: 'Stores what the caller arranged on a page, in place of the former value.',
  },
} as const satisfies OperationDescriptions<
  'session' | 'start' | 'account' | 'users' | 'roles' | 'notifications' | 'settings' | 'tenants' | 'auditLogs' | 'views'
>;
