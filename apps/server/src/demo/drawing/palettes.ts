/** The colors of one drawing. */
export interface Palette {
  readonly light: string;
  readonly base: string;
  readonly deep: string;
  /** The pattern, and small parts. */
  readonly accent: string;
  /** The wall behind the subject, from light to dark. */
  readonly wall: readonly [string, string];
}

function palette(light: string, base: string, deep: string, accent: string, ...wall: [string, string]): Palette {
  return {
    light,
    base,
    deep,
    accent,
    wall,
  };
}

/** Glazes, lacquers and dyes. */
export const palettes = {
  red: palette('#e0604f', '#b8322a', '#7a1c1a', '#e9c46a', '#f6ece2', '#e4d0c0'),
  pink: palette('#f7c9cf', '#e79aa8', '#b8637a', '#fff3ee', '#faf1ee', '#ead6d3'),
  blue: palette('#6f93c9', '#2f5a9c', '#1d3766', '#f2f5fa', '#eef2f5', '#cfdae2'),
  celadon: palette('#c3d9c4', '#8fb79b', '#567f68', '#f4efdc', '#f3f2e8', '#d9ddcc'),
  porcelain: palette('#fdfcf8', '#efece2', '#c3bdad', '#35609f', '#e8edf1', '#c9d4dc'),
  ivory: palette('#fbf3df', '#ecdcb8', '#b79e70', '#a5482f', '#f0ece6', '#d8cfc4'),
  ink: palette('#5c5a5e', '#333136', '#18171a', '#c9a24b', '#efebe6', '#d2cac2'),
  gold: palette('#f4d98d', '#d6a740', '#8f6718', '#7c2f22', '#f5f0e6', '#ddd0b9'),
  silver: palette('#f1f3f5', '#bcc3ca', '#7b848d', '#3c5a74', '#eef0f2', '#cfd5da'),
  plum: palette('#b99ac9', '#7c5595', '#4b2f61', '#f0d9a8', '#f3eff4', '#d9cede'),
  teal: palette('#7cc4bf', '#2f8f8b', '#175855', '#f6e3b4', '#eef4f2', '#cddfdb'),
  clay: palette('#dc9b74', '#b4653c', '#743a1f', '#f3e2c8', '#f5efe8', '#dfd1c2'),
} as const satisfies Readonly<Record<string, Palette>>;

export type PaletteName = keyof typeof palettes;
