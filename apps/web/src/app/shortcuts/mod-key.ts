/** Whether the device is made by Apple, whose keyboards label keys with symbols. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The label of the modifier key for shortcuts. */
export const modKey = isMac ? '⌘' : 'Ctrl';

/** The label of the shortcut that opens the palette. */
export const paletteKeys = `${modKey} K`;
