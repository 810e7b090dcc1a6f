/** Name of the migrated database of which every test database is a copy. */
export const templateName = 'yipin_template';
