import { Button, Drawer, Modal, Radio } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useContext, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatInstant } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { DialogTitle } from '../dialog/dialog-title.tsx';
import type { Draft } from '../dialog/draft.ts';
import { PagePlaceContext } from '../../tab/page-place.ts';
import { focusFirstError } from '../field-errors/focus-first-error.ts';
import { focusFirstField } from '../field-errors/focus-first-field.ts';
import { useCtrlEnter } from '../dialog/use-ctrl-enter.ts';
import type { Description } from './described.tsx';
import {
  type MergeChoices,
  type Difference,
  differencesOf,
  isFields,
  keyOf,
  type Side,
  sideOf,
  type Versions,
} from './merge.ts';
import { isLine, ShownLine, ShownPath, ShownValue } from './shown-value.tsx';
import type { Changed } from './use-comparison.ts';
import { unseen } from '../../theme/unseen.module.css';
import * as formStyles from '../layout/form.module.css';
import { useIsPhone } from '../../theme/use-is-phone.ts';
import * as styles from './comparison.module.css';

const columns = ['base', 'theirs', 'mine'] as const;

interface RowProps {
  readonly description: Description;
  readonly difference: Difference;
  readonly versions: Versions<Draft>;
  readonly side: Side | undefined;
  /** Whether a missing choice is an error: saving was attempted. */
  readonly isChoiceRequired: boolean;
  readonly onChoose: (side: Side) => void;
}

/** Returns the line of a difference, from the first version that has it. */
function lineAt({ path }: Difference, versions: Versions<Draft>, description: Description): Draft | undefined {
  const [list = '', id = ''] = path;
  const rule = description.lines?.[list];
  const hasId = (line: unknown): line is Draft => isFields(line) && `#${rule?.idOf(line)}` === id;
  for (const side of ['theirs', 'mine', 'base'] as const) {
    const lines = versions[side][list];
    const found = Array.isArray(lines) ? lines.find(hasId) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The result of a difference that requires no choice. */
function Outcome({ changed }: Pick<Difference, 'changed'>) {
  const text = useText('unsaved');
  if (changed === 'both') return null;
  const labels = { mine: text('changedByMe'), theirs: text('changedByThem'), fixed: text('changeTooLate') };
  return <small className={clsx(styles.outcome, changed === 'fixed' && styles.fixed)}>{labels[changed]}</small>;
}

/** A value of one version, after the name of the version if no column heading shows it. */
function LabeledValue({ column, children }: { column: (typeof columns)[number]; children: ReactNode }) {
  const text = useText('unsaved');
  return (
    <span className={styles.sided}>
      <span className={styles.side}>{text(column)}</span> <span className={styles.value}>{children}</span>
    </span>
  );
}

/** A difference of the two versions. If both changed the value, the user chooses one. */
function Row({ description, difference, versions, side, isChoiceRequired, onChoose }: RowProps) {
  const text = useText('unsaved');
  const id = useId();
  const { path, changed } = difference;
  const line = [difference.theirs, difference.mine, difference.base].find(isFields);
  const field = path.findLast((name) => !name.startsWith('=')) ?? '';
  const isMissing = isChoiceRequired && side === undefined;
  const valueOf = (column: (typeof columns)[number]): ReactNode =>
    isLine(path) ? (
      <ShownLine description={description} list={path.at(-2) ?? ''} line={difference[column]} />
    ) : (
      <ShownValue description={description} field={field} value={difference[column]} />
    );
  return (
    <tr className={clsx(changed === 'both' && styles.open)}>
      <th scope="row" id={id}>
        <ShownPath
          description={description}
          path={path}
          line={isLine(path) ? line : lineAt(difference, versions, description)}
        />
        <Outcome changed={changed} />
        {isMissing && (
          <div role="alert" className={formStyles.fieldErrorText} id={`${id}-error`}>
            {text('chooseVersion')}
          </div>
        )}
      </th>
      {columns.map((column) => {
        const isAccepted = column === side;
        const isOffered = changed === 'both' && column !== 'base';
        return (
          <td key={column} className={clsx(isAccepted && styles.accepted)}>
            {isOffered ? (
              <Radio
                name={id}
                checked={isAccepted}
                {...(isMissing ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
                onChange={() => onChoose(column)}
              >
                <LabeledValue column={column}>{valueOf(column)}</LabeledValue>
              </Radio>
            ) : (
              <>
                <LabeledValue column={column}>{valueOf(column)}</LabeledValue>
                {isAccepted && <span className={unseen}>{text('accepted')}</span>}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}

export interface ComparisonProps {
  readonly description: Description;
  readonly versions: Versions<Draft>;
  /** The user and time of the other save; undefined if only the version number is known. */
  readonly changed: Changed | undefined;
  /** Text of the button that applies the merge; usually it saves. */
  readonly applyText: string;
  readonly onApply: (choices: MergeChoices) => void;
  readonly onBack: () => void;
}

/** Returns the differences, the choices, and whether every choice was made. */
function useChoices({ versions, description }: Pick<ComparisonProps, 'versions' | 'description'>) {
  const [choices, setChoices] = useState<MergeChoices>(new Map());
  const differences = useMemo(() => differencesOf(versions, description.lines), [versions, description.lines]);
  const open = differences.filter(({ changed }) => changed === 'both');
  const others = differences.filter(({ changed }) => changed !== 'both');
  return {
    open,
    others,
    choices,
    isComplete: open.every((difference) => sideOf(difference, choices) !== undefined),
    choose: ({ path }: Difference, side: Side) => setChoices((before) => new Map(before).set(keyOf(path), side)),
    chooseAll: (side: Side) => setChoices(new Map(open.map(({ path }) => [keyOf(path), side]))),
  };
}

function Frame({
  title,
  footer,
  onBack,
  children,
}: {
  title: string;
  footer: ReactNode;
  onBack: () => void;
  children: ReactNode;
}) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <Drawer
        open
        placement="bottom"
        size="94dvh"
        mask={{ closable: false }}
        // The comparison focuses the first choice itself.
        autoFocus={false}
        title={title}
        footer={footer}
        onClose={onBack}
      >
        {children}
      </Drawer>
    );
  return (
    <Modal
      open
      width={980}
      mask={{ closable: false }}
      title={<DialogTitle>{title}</DialogTitle>}
      footer={footer}
      onCancel={onBack}
      styles={{ body: { maxHeight: 'calc(100dvh - 264px)', overflow: 'auto' } }}
    >
      {children}
    </Modal>
  );
}

interface FootProps {
  readonly count: number;
  readonly applyText: string;
  readonly chooseAll: (side: Side) => void;
  readonly onBack: () => void;
  readonly onApply: () => void;
}

function Foot({ count, applyText, chooseAll, onBack, onApply }: FootProps) {
  const text = useText('unsaved');
  return (
    <div className={styles.foot}>
      {count > 0 && (
        <div className={styles.all}>
          <Button onClick={() => chooseAll('mine')}>{text('allMine')}</Button>
          <Button onClick={() => chooseAll('theirs')}>{text('allTheirs')}</Button>
        </div>
      )}
      <Button onClick={onBack}>{text('backToForm')}</Button>
      <Button type="primary" title={text('common:saveHint')} onClick={onApply}>
        {applyText}
      </Button>
    </div>
  );
}

/**
 * Shows the edited and the saved version of a document next to the common base. A value that only one version changed
 * is applied; if both changed it, the user chooses. No value is discarded before that choice.
 */
export function Comparison({ description, versions, changed, applyText, onApply, onBack }: ComparisonProps) {
  const text = useText('unsaved');
  const { open, others, choices, isComplete, choose, chooseAll } = useChoices({ versions, description });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const apply = () => {
    if (isComplete) return onApply(choices);
    flushSync(() => setIsSubmitted(true));
    focusFirstError(box.current);
  };
  const applyOnCtrlEnter = useCtrlEnter(apply);
  // The form can be on either side of the window.
  const name = useContext(PagePlaceContext)?.name?.();
  const problem = changed
    ? text('changedMeanwhile', { name: changed.name, at: formatInstant(changed.at), what: changed.what })
    : text('changedSinceDraft');
  const title = name === undefined ? problem : text('problemOf', { name, problem });
  const foot = <Foot count={open.length} applyText={applyText} chooseAll={chooseAll} onBack={onBack} onApply={apply} />;
  return (
    <Frame title={title} footer={foot} onBack={onBack}>
      {/* The shortcut applies to the whole comparison, so its listener is on the box. */}
      <div ref={box} {...applyOnCtrlEnter}>
        <div ref={focusFirstField}>
          <p className={styles.hint}>{open.length > 0 ? text('hint', { count: open.length }) : text('clear')}</p>
          {open.length + others.length > 0 && (
            <table className={styles.comparison}>
              <thead>
                <tr>
                  <th scope="col">{text('field')}</th>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {text(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[...open, ...others].map((difference) => (
                  <Row
                    key={keyOf(difference.path)}
                    description={description}
                    difference={difference}
                    versions={versions}
                    side={sideOf(difference, choices)}
                    isChoiceRequired={isSubmitted}
                    onChoose={(side) => choose(difference, side)}
                  />
                ))}
              </tbody>
            </table>
          )}
        </div>
      </div>
    </Frame>
  );
}
