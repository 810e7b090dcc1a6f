/** The key of the stored layout of the home page: its blocks, and whether the first steps are hidden. */
export const homeKey = 'home';
