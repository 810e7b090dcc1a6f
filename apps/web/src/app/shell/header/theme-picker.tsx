import { CheckOutlined } from '@ant-design/icons';
import { Radio } from 'antd';
import { useText } from '../../../platform/i18n/index.ts';
import {
  choiceOf,
  chooseTheme,
  modes,
  nameOf,
  palettes,
  type ThemeName,
  themeNames,
  useTheme,
} from '../../../platform/theme/index.ts';
import * as styles from './theme-picker.module.css';

interface SwatchProps {
  readonly name: ThemeName;
  readonly isChosen: boolean;
}

/** A preview of a theme: its menu and its main color. */
function Swatch({ name, isChosen }: SwatchProps) {
  const title = useText('shell')(`themes.${name}`);
  const { mode, scheme } = useTheme();
  const choice = choiceOf(name);
  const { menu, main, neutral } = palettes[scheme];
  const colours = [menu[choice.menuTheme].back, main[choice.mainTheme].primary] as const;
  return (
    <label className={styles.swatch} title={title}>
      <input
        type="radio"
        name="theme"
        value={name}
        checked={isChosen}
        // The box is opened to select a theme.
        autoFocus={isChosen}
        aria-label={title}
        onChange={() => chooseTheme({ ...choice, ...(mode ? { mode } : {}) })}
      />
      <span
        style={{
          background: `linear-gradient(90deg, ${colours[0]} 36%, ${colours[1]} 36%)`,
          color: neutral.onPrimary,
        }}
      >
        {isChosen && <CheckOutlined />}
      </span>
    </label>
  );
}

/** Selects whether the pages are light, dark, or as the system of the user is set. */
function ModeChoice() {
  const text = useText('shell');
  const { mainTheme, menuTheme, mode = 'light' } = useTheme();
  return (
    <div className={styles.row}>
      <span id="theme-mode">{text('mode')}</span>
      <Radio.Group
        size="small"
        optionType="button"
        aria-labelledby="theme-mode"
        value={mode}
        options={modes.map((value) => ({ value, label: text(`modes.${value}`) }))}
        onChange={(event) =>
          chooseTheme({ mainTheme, menuTheme, mode: modes.find((each) => each === event.target.value) ?? 'light' })
        }
      />
    </div>
  );
}

/** Selects one of the eight themes and its mode, which are applied at once. */
export function ThemePicker() {
  const text = useText('shell');
  const chosen = nameOf(useTheme());
  const row = (title: string, letter: 'black' | 'light') => (
    <div className={styles.row}>
      <span>{title}</span>
      {themeNames
        .filter((name) => name.startsWith(letter))
        .map((name) => (
          <Swatch key={name} name={name} isChosen={name === chosen} />
        ))}
    </div>
  );
  return (
    <fieldset className={styles.picker}>
      <legend>{text('theme')}</legend>
      {row(text('darkMenu'), 'black')}
      {row(text('lightMenu'), 'light')}
      <ModeChoice />
    </fieldset>
  );
}
