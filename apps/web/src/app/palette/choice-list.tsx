import { useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import type { PaletteChoice, PaletteSection } from './choice.ts';
import * as styles from './palette.module.css';

interface OptionProps {
  readonly id: string;
  readonly choice: PaletteChoice;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onChoose: () => void;
}

function Option({ id, choice, isMarked, onMark, onChoose }: OptionProps) {
  const text = useText('shell');
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMarked) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  const { icon: Icon, title, detail, found } = choice;
  return (
    // The field keeps the focus and handles the keys.
    <button
      ref={element}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={styles.option}
      onMouseMove={onMark}
      onClick={onChoose}
    >
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <span className={styles.title}>{title}</span>
      {found && !found.row.isActive && <span className={styles.mark}>{text('palette.inactive')}</span>}
      <span className={styles.detail}>{detail}</span>
    </button>
  );
}

interface ChoiceListProps {
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  readonly marked: PaletteChoice | undefined;
  readonly onMark: (choice: PaletteChoice) => void;
  readonly onChoose: (choice: PaletteChoice) => void;
}

/** Returns the id of an option, which the field references if the option is marked. */
export function optionId(list: string, sections: readonly PaletteSection[], choice: PaletteChoice): string {
  return `${list}-${sections.flatMap(({ choices }) => choices).indexOf(choice)}`;
}

/** The choices of the palette, under the headings of their sections. */
export function ChoiceList({ id, sections, marked, onMark, onChoose }: ChoiceListProps) {
  const text = useText('shell');
  return (
    <div id={id} role="listbox" aria-label={text('palette.title')} className={styles.list}>
      {sections.map(({ key, title, choices }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} role="presentation" className={styles.heading}>
            {title}
          </div>
          {choices.map((choice) => (
            <Option
              key={choice.key}
              id={optionId(id, sections, choice)}
              choice={choice}
              isMarked={choice === marked}
              onMark={() => onMark(choice)}
              onChoose={() => onChoose(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
