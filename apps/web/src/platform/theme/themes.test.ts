import { describe, expect, it } from 'vitest';
import { mainPalettes, menuPalettes, neutral } from './palette.ts';
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
function textsIn(name: (typeof themeNames)[number]): [string, string, string][] {
  const choice = choiceOf(name);
  const main = mainPalettes[choice.mainTheme];
  const menu = menuPalettes[choice.menuTheme];
  const { white, ground, tableHead, infoTint, successTint, errorTint, warningTint } = neutral;
  const grounds = { white, ground, tableHead, infoTint, successTint, errorTint, warningTint, ...pick(main) };
  const inks = { ...neutralInks, primary: main.primary, strong: main.strong, deep: main.deep };
  const onGrounds = Object.entries(grounds).flatMap(([place, back]) =>
    Object.entries(inks).map(([what, ink]): [string, string, string] => [`${what} on ${place}`, ink, back]),
  );
  const onButtons = (['primary', 'strong', 'deep'] as const).map((shade): [string, string, string] => [
    `white on a button, ${shade}`,
    white,
    main[shade],
  ]);
  const inMenu = (['back', 'deep', 'hoverBack'] as const).flatMap((place): [string, string, string][] => [
    [`menu on ${place}`, menu.ink, menu[place]],
    [`menu under the pointer on ${place}`, menu.strongInk, menu[place]],
  ]);
  const selected: [string, string, string] =
    choice.menuTheme === 'dark'
      ? ['selected in the menu', white, main.primary]
      : ['selected in the menu', main.primary, main.tint];
  return [...onGrounds, ...onButtons, ...inMenu, selected];
}

const neutralInks = {
  ink: neutral.ink,
  label: neutral.label,
  secondary: neutral.secondary,
  muted: neutral.muted,
  faint: neutral.faint,
  info: neutral.info,
  success: neutral.success,
  error: neutral.error,
  warning: neutral.warning,
};

function pick({ tint, tintStrong, wash }: (typeof mainPalettes)['b']) {
  return { tint, tintStrong, wash };
}

describe.each(themeNames)('%s', (name) => {
  const choice = choiceOf(name);
  const main = mainPalettes[choice.mainTheme];
  const menu = menuPalettes[choice.menuTheme];

  it('text has a contrast of 4.5 : 1 on every background', () => {
    const faint = textsIn(name).filter(([, ink, back]) => contrast(ink, back) < 4.5);
    expect(faint.map(([where, ink, back]) => `${where}: ${contrast(ink, back).toFixed(2)}`)).toEqual([]);
  });

  it('rings and borders of controls have a contrast of 3 : 1', () => {
    const ring = choice.menuTheme === 'dark' ? neutral.white : main.primary;
    const pairs = [
      ['ring of a control on white', main.mid, neutral.white],
      ['ring of a control on the ground', main.mid, neutral.ground],
      ['ring of a control on the head of a table', main.mid, neutral.tableHead],
      ['ring of a link', main.primary, neutral.ground],
      ['ring in the menu', ring, menu.back],
      ['ring in an open group', ring, menu.deep],
    ] as const;
    const faint = pairs.filter(([, one, other]) => contrast(one, other) < 3);
    expect(faint.map(([where, one, other]) => `${where}: ${contrast(one, other).toFixed(2)}`)).toEqual([]);
  });

  it('antd receives the palette and its derived shades', () => {
    const { token, components } = themeOf(choice, false);
    expect(token).toMatchObject({
      colorPrimary: main.primary,
      colorPrimaryHover: main.strong,
      colorLink: main.primary,
    });
    expect(components?.Menu).toMatchObject({ darkItemSelectedBg: main.primary, itemSelectedColor: main.primary });
    expect(nameOf(choice)).toBe(name);
  });
});

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
});
