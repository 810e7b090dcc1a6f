import { CheckOutlined } from '@ant-design/icons';
import { useText } from '../../../platform/i18n/index.ts';
import {
  choiceOf,
  chooseTheme,
  mainPalettes,
  menuPalettes,
  nameOf,
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
  const { mainTheme, menuTheme } = choiceOf(name);
  const colours = [menuPalettes[menuTheme].back, mainPalettes[mainTheme].primary] as const;
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
        onChange={() => chooseTheme(choiceOf(name))}
      />
      <span style={{ background: `linear-gradient(90deg, ${colours[0]} 36%, ${colours[1]} 36%)` }}>
        {isChosen && <CheckOutlined />}
      </span>
    </label>
  );
}

/** Selects one of the eight themes, which is applied at once. */
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
    </fieldset>
  );
}
