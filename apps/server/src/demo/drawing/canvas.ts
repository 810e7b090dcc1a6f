import { type Palette, type PaletteName, palettes } from './palettes.ts';

/** Patterns that repeat over the whole subject. `a`: the accent color. */
const patterns = {
  plain: () => '',
  dots: (a: string) => `<circle cx="14" cy="14" r="6.5" fill="${a}"/><circle cx="38" cy="38" r="6.5" fill="${a}"/>`,
  bands: (a: string) => `<path d="M0 9h52M0 43h52" stroke="${a}" stroke-width="5"/><path d="M0 26h52" stroke="${a}"/>`,
  waves: (a: string) =>
    [0, 26]
      .map((y) => `M-26 ${y + 24}a13 13 0 0 1 26 0a13 13 0 0 1 26 0a13 13 0 0 1 26 0a13 13 0 0 1 26 0`)
      .concat([0, 26].map((y) => `M6 ${y + 24}a7 7 0 0 1 14 0M32 ${y + 24}a7 7 0 0 1 14 0`))
      .map((d) => `<path d="${d}" fill="none" stroke="${a}" stroke-width="2.4"/>`)
      .join(''),
  lattice: (a: string) =>
    `<path d="M0 26L26 0L52 26L26 52Z" fill="none" stroke="${a}" stroke-width="2.6"/><circle cx="26" cy="26" r="4" fill="${a}"/>`,
  blossom: (a: string) => {
    const flower = (x: number, y: number, r: number): string =>
      [0, 72, 144, 216, 288]
        .map(
          (turn) =>
            `<circle cx="${x}" cy="${y - r}" r="${r * 0.82}" fill="${a}" transform="rotate(${turn} ${x} ${y})"/>`,
        )
        .join('');
    return `${flower(17, 17, 7)}${flower(41, 40, 4.4)}<path d="M24 24q6 4 12 12M40 8q4 6 0 12" fill="none" stroke="${a}" stroke-width="2"/>`;
  },
} as const satisfies Readonly<Record<string, (accent: string) => string>>;

export type PatternName = keyof typeof patterns;

/** The colors and the pattern of a drawing. */
export interface DrawingStyle {
  readonly palette: PaletteName;
  readonly pattern: PatternName;
}

/** Returns the SVG of a subject on a canvas of 400 by 400; its bottom edge is at a `y` of about 335. */
export type DrawingFunction = (colours: Palette) => string;

function stops(...colours: readonly (readonly [offset: number, colour: string, opacity?: number])[]): string {
  return colours
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

function gradients({ light, base, deep, wall: [near, far] }: Palette): string {
  return `
  <radialGradient id="wall" cx=".38" cy=".3" r=".95">${stops([0, near], [1, far])}</radialGradient>
  <linearGradient id="table" x1="0" y1="0" x2="0" y2="1">${stops([0, '#000', 0.07], [1, '#000', 0])}</linearGradient>
  <radialGradient id="shadow">${stops([0, '#2a1d14', 0.42], [0.55, '#2a1d14', 0.2], [1, '#2a1d14', 0])}</radialGradient>
  <linearGradient id="flat" x1="0" y1="0" x2=".8" y2="1">${stops([0, light], [0.5, base], [1, base])}</linearGradient>
  <linearGradient id="trim" x1="0" y1="0" x2="1" y2="1">${stops([0, '#fff', 0.35], [0.5, '#fff', 0], [1, '#000', 0.25])}</linearGradient>
  <linearGradient id="turned">${stops([0, '#000', 0.34], [0.2, '#000', 0], [0.34, '#fff', 0.3], [0.5, '#fff', 0], [0.72, '#000', 0.05], [1, '#000', 0.42])}</linearGradient>
  <radialGradient id="domed" cx=".34" cy=".28" r=".85">${stops([0, '#fff', 0.5], [0.32, '#fff', 0.05], [0.6, '#000', 0.04], [1, '#000', 0.46])}</radialGradient>
  <linearGradient id="lit" x1="0" y1="0" x2="1" y2="1">${stops([0, '#fff', 0.26], [0.45, '#fff', 0], [1, '#000', 0.2])}</linearGradient>
  <radialGradient id="glow">${stops([0, '#fff6cf', 0.95], [0.4, '#ffd98a', 0.5], [1, '#ffd98a', 0])}</radialGradient>
  <linearGradient id="inside" x1="0" y1="0" x2="0" y2="1">${stops([0, deep], [1, base])}</linearGradient>
  <linearGradient id="metal">${stops([0, '#8d6a2c'], [0.35, '#f2dfa2'], [0.6, '#c79c4a'], [1, '#7b5a22'])}</linearGradient>
  <linearGradient id="wood">${stops([0, '#6b4226'], [0.4, '#a87449'], [1, '#5b361e'])}</linearGradient>`;
}

/** The shading of a shape: cylindrical, spherical or flat. */
type Form = 'turned' | 'domed' | 'lit';

/** Returns a shape with color, pattern and shading. */
export function body(d: string, form: Form = 'turned'): string {
  return `<path d="${d}" fill="url(#flat)"/><path d="${d}" fill="url(#painted)"/><path d="${d}" fill="url(#${form})"/>`;
}

/** Returns a shape in one color, with shading. */
export function part(d: string, colour: string, form: Form = 'turned'): string {
  return `<path d="${d}" fill="${colour}"/><path d="${d}" fill="url(#${form})"/>`;
}

export function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

/** Returns the table below a subject, and a shadow of this width. */
export function tableWithShadow(width: number, x = 200, y = 336): string {
  return `<rect y="292" width="400" height="108" fill="url(#table)"/>${ellipse(x, y, width * 0.62, 17, 'url(#shadow)')}`;
}

/** Returns the shadow of a subject that hangs on the wall. */
export function hanging(d: string): string {
  return `<path d="${d}" fill="#2a1d14" opacity=".13" transform="translate(9 13)"/>`;
}

/** Returns a highlight as on glaze. */
export function gloss(d: string): string {
  return `<path d="${d}" fill="#fff" opacity=".38"/>`;
}

/** Returns the picture as SVG: the subject in front of a wall. */
export function svgOf(drawing: DrawingFunction, { palette, pattern }: DrawingStyle): string {
  const colours = palettes[palette];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 400 400"><defs>${gradients(colours)}
  <pattern id="painted" width="52" height="52" patternUnits="userSpaceOnUse" patternTransform="scale(.74)"><g opacity=".88">${patterns[pattern](colours.accent)}</g></pattern></defs>
  <rect width="400" height="400" fill="url(#wall)"/>
  ${drawing(colours)}</svg>`;
}
