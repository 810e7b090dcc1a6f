import { describe, expect, it } from 'vitest';
import { type PagePalette, palettes } from './palette.ts';
import { choiceOf, defaultTheme, nameOf, readChoice, themeNames, writeChoice } from './theme-choice.ts';
import { themeOf } from './theme.ts';

/** Returns the relative luminance of a color, as defined by WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns every text color with its background, and the name of the combination. */
function textsIn(name: (typeof themeNames)[number], palette: PagePalette): [string, string, string][] {
  const choice = choiceOf(name);
  const { neutral } = palette;
  const main = palette.main[choice.mainTheme];
  const menu = palette.menu[choice.menuTheme];
  const isDark = palette === palettes.dark;
  const { paper, raised, ground, soft, stateTint } = neutral;
  const { infoTint, successTint, errorTint, warningTint, onPrimary } = neutral;
  const tints = { stateTint, infoTint, successTint, errorTint, warningTint };
  const grounds = { paper, raised, ground, soft, ...tints, ...pick(main) };
  const { ink, label, secondary, muted, faint, info, success, error, warning } = neutral;
  const neutralInks = { ink, label, secondary, muted, faint, info, success, error, warning };
  const inks = { ...neutralInks, primary: main.primary, strong: main.strong, deep: main.deep };
  const onGrounds = Object.entries(grounds).flatMap(([place, back]) =>
    Object.entries(inks).map(([what, ink]): [string, string, string] => [`${what} on ${place}`, ink, back]),
  );
  const onButtons = (['primary', 'strong', 'deep'] as const).map((shade): [string, string, string] => [
    `text on a button, ${shade}`,
    onPrimary,
    main[shade],
  ]);
  const inMenu = (['back', 'deep', 'hoverBack'] as const).flatMap((place): [string, string, string][] => [
    [`menu on ${place}`, menu.ink, menu[place]],
    [`menu under the pointer on ${place}`, menu.strongInk, menu[place]],
  ]);
  const selected: [string, string, string] =
    choice.menuTheme === 'dark'
      ? ['selected in the menu', menu.strongInk, isDark ? main.tintStrong : main.primary]
      : ['selected in the menu', main.primary, main.tint];
  return [...onGrounds, ...onButtons, ...inMenu, selected];
}

function pick({ tint, tintStrong, wash }: PagePalette['main']['b']) {
  return { tint, tintStrong, wash };
}

const schemes = ['light', 'dark'] as const;

describe.each(themeNames.flatMap((name) => schemes.map((scheme) => ({ name, scheme }))))(
  '$name, $scheme pages',
  (theme) => {
    const { name, scheme } = theme;
    const choice = choiceOf(name);
    const { neutral } = palettes[scheme];
    const main = palettes[scheme].main[choice.mainTheme];
    const menu = palettes[scheme].menu[choice.menuTheme];

    it('text has a contrast of 4.5 : 1 on every background', () => {
      const faint = textsIn(name, palettes[scheme]).filter(([, ink, back]) => contrast(ink, back) < 4.5);
      expect(faint.map(([where, ink, back]) => `${where}: ${contrast(ink, back).toFixed(2)}`)).toEqual([]);
    });

    it('rings and borders of controls have a contrast of 3 : 1', () => {
      const ring = choice.menuTheme === 'dark' ? menu.strongInk : main.primary;
      const pairs = [
        ['ring of a control on a page', main.mid, neutral.paper],
        ['ring of a control on the ground', main.mid, neutral.ground],
        ['ring of a control on the head of a table', main.mid, neutral.soft],
        ['ring of a link', main.primary, neutral.ground],
        ['ring in the menu', ring, menu.back],
        ['ring in an open group', ring, menu.deep],
      ] as const;
      const faint = pairs.filter(([, one, other]) => contrast(one, other) < 3);
      expect(faint.map(([where, one, other]) => `${where}: ${contrast(one, other).toFixed(2)}`)).toEqual([]);
    });

    it('antd receives the palette and its derived shades', () => {
      const { token, components } = themeOf({ ...choice, scheme }, false);
      expect(token).toMatchObject({
        colorPrimary: main.primary,
        colorPrimaryHover: main.strong,
        colorLink: main.primary,
      });
      expect(components?.Menu).toMatchObject({ itemSelectedColor: main.primary });
      expect(nameOf(choice)).toBe(name);
    });
  },
);

describe('stored theme', () => {
  it('each user has one stored theme', () => {
    const first = writeChoice(null, 'Demo\\ann', choiceOf('light_g'));
    const both = writeChoice(first, '.\\ann', choiceOf('black_r'));
    const changed = writeChoice(both, 'Demo\\ann', choiceOf('light_y'));
    expect(JSON.parse(changed)).toEqual([
      { userName: '.\\ann', mainTheme: 'r', menuTheme: 'dark' },
      { userName: 'Demo\\ann', mainTheme: 'y', menuTheme: 'light' },
    ]);
    expect(nameOf(readChoice(changed, '.\\ann'))).toBe('black_r');
    expect(nameOf(readChoice(changed, 'Demo\\ann'))).toBe('light_y');
  });

  it('users without a choice, and unreadable storage, have the default theme', () => {
    const odd = JSON.stringify([null, 7, { userName: 'ann' }, { userName: 'ann', mainTheme: 'x', menuTheme: 'dark' }]);
    for (const stored of [null, '', '{', '{}', odd, writeChoice(null, 'bea', choiceOf('light_r'))])
      expect(readChoice(stored, 'ann')).toEqual(defaultTheme);
    expect(readChoice(writeChoice(null, 'bea', choiceOf('light_r')), undefined)).toEqual(defaultTheme);
  });

  it('the mode of the pages is stored with the theme, and an unknown one is ignored', () => {
    const dark = writeChoice(null, 'ann', { ...choiceOf('black_g'), mode: 'dark' });
    expect(readChoice(dark, 'ann')).toEqual({ mainTheme: 'g', menuTheme: 'dark', mode: 'dark' });
    expect(readChoice(dark.replace('"mode":"dark"', '"mode":"sepia"'), 'ann')).toEqual(choiceOf('black_g'));
  });
});
