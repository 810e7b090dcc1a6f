/** The migrated database that every test database is copied from. */
export const templateName = 'yipin_template';
