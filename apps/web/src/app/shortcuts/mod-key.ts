/** Keyboards of Apple's name their keys by signs. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The key that commands of an application are given with. */
export const modKey = isMac ? '⌘' : 'Ctrl';

/** How the palette is opened, as the keys are labelled. */
export const paletteKeys = `${modKey} K`;
