import { Button, Space } from 'antd';
import { useText } from '../../i18n/use-text.ts';
import { useMoveToRight } from '../../tab/open-next-to.ts';
import { PageScanButton } from '../../scan/index.ts';
import { useRequestedStep } from '../../tab/requested-step.ts';
import type { DocumentRow } from './action.ts';
import { ActionMenu, type OfferedAction } from './action-menu.tsx';
import { type MachineActions, useOfferedActions } from './use-offered-actions.tsx';
import { useJustChanged } from './use-just-changed.ts';
import * as styles from '../machine.module.css';
import { useIsPhone } from '../../theme/use-is-phone.ts';

interface DocumentActionsProps<State extends string, Action extends string, Facts, Row>
  extends MachineActions<State, Action, Facts, Row> {
  /**
   * What takes the next step of the document: an action of the machine, or an action of the page; undefined = the
   * user takes no step here.
   */
  readonly next: NoInfer<Action> | OfferedAction | undefined;
  /** The actions with a button next to that of the next step, at most two, if they are possible. */
  readonly secondary: readonly (NoInfer<Action> | 'print')[];
  /** Actions of the page, such as printing. */
  readonly further?: readonly OfferedAction[];
}

/** Returns the action that shows the page on the right side of the window; none if that is not possible. */
function useMoveAction(): readonly OfferedAction[] {
  const text = useText('common');
  const moveToRight = useMoveToRight();
  return moveToRight ? [{ key: 'next-to', label: text('openNextTo'), onClick: moveToRight }] : [];
}

/**
 * The actions on a document in its head: at most two buttons, the menu of all others, and the next step. On a phone they
 * are at the lower edge of the screen: the next step, with the menu of all others.
 */
export function DocumentActions<
  State extends string,
  Action extends string,
  Facts,
  Row extends Facts & DocumentRow<State>,
>({ next, secondary, further = [], ...actions }: DocumentActionsProps<State, Action, Facts, Row>) {
  const text = useText('common');
  const isPhone = useIsPhone();
  const { offered, dialog } = useOfferedActions(actions);
  const all = [...offered, ...further, ...useMoveAction()];
  const primary = typeof next === 'string' ? all.find(({ key, refusal }) => key === next && !refusal) : next;
  const places: readonly string[] = isPhone ? [] : secondary;
  const isSecondary = ({ key, refusal }: OfferedAction) => places.includes(key) && refusal === undefined;
  const others = all.filter(({ key }) => key !== primary?.key);
  const inOrder = others
    .filter(isSecondary)
    .toSorted((one, other) => places.indexOf(one.key) - places.indexOf(other.key));
  const buttons = [...inOrder, ...(primary ? [primary] : [])];
  useRequestedStep(primary ? [primary, ...others] : others);
  const { haveJustChanged, unlessJustChanged } = useJustChanged(buttons.map(({ label }) => label).join('\n'));
  return (
    <Space
      size={8}
      wrap={!isPhone}
      role="group"
      aria-label={text('actions')}
      className={styles.documentActions}
      data-bottom-bar
    >
      <PageScanButton />
      {inOrder.map(({ key, label, icon, isRunning = false, isDanger = false, onClick }) => (
        <Button
          key={key}
          icon={icon}
          danger={isDanger}
          loading={isRunning}
          aria-disabled={haveJustChanged || undefined}
          onClick={unlessJustChanged(onClick)}
        >
          {label}
        </Button>
      ))}
      {/* With keys, the elements and their focus stay when the number of the buttons before them changes. */}
      <ActionMenu key="more" actions={others.filter((action) => !isSecondary(action))} />
      {primary && (
        <Button
          key="primary"
          type="primary"
          loading={primary.isRunning ?? false}
          aria-disabled={haveJustChanged || undefined}
          onClick={unlessJustChanged(primary.onClick)}
        >
          {primary.label}
        </Button>
      )}
      {dialog}
    </Space>
  );
}
