import { EllipsisOutlined } from '@ant-design/icons';
import type { Endpoint, InputOf, Machine } from '@yipin/contract';
import { Button, Dropdown, Space } from 'antd';
import { useId, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useHasPermission } from '../auth/may.tsx';
import { confirmed, useAskAnyway } from '../form/dialog/use-ask-anyway.ts';
import { useText } from '../i18n/use-text.ts';
import { useNotify } from '../notify/use-notify.tsx';
import {
  actionInput,
  actionsOf,
  checkedActions,
  type DocumentRow,
  isDangerous,
  type JoinedAction,
  labelOf,
  refusalOf,
} from './action.ts';
import { ReasonDialog } from './dialogs/reason-dialog.tsx';
import { ExplainedButton } from './explained-button.tsx';
import * as styles from './machine.module.css';

/** The operation of an action: an endpoint, a function of the page, a joined action, or none on this page. */
type ActionOperation<Action extends string, Row> =
  | Endpoint
  | ((document: Row) => void)
  | JoinedAction<Action, Row>
  | null;

interface TransitionButtonsProps<State extends string, Action extends string, Facts, Row> {
  readonly machine: Machine<State, Action, Facts>;
  readonly document: Row;
  /** Every action of the machine must be present; `null` = not available here. */
  readonly operations: Readonly<Record<Action, ActionOperation<NoInfer<Action>, Row>>>;
  /** Actions that require a reason. */
  readonly requiresReason?: readonly NoInfer<Action>[];
  /** Dangerous actions in addition to those that cancel the document. */
  readonly danger?: readonly NoInfer<Action>[];
  /** For rows of a table: possible actions have buttons, and the others are in a menu with their reasons. */
  readonly isDense?: boolean;
  /** Joined actions that are rare: in a table they are in the menu also when they are possible. */
  readonly inMenu?: readonly NoInfer<Action>[];
}

interface ActionButtonProps {
  readonly label: string;
  /** The reason why the action is not possible; undefined = it is possible. */
  readonly refusal: string | undefined;
  readonly isDanger: boolean;
  /** Whether the button has no border, like secondary actions. */
  readonly isQuiet: boolean;
  readonly isRunning?: boolean;
  readonly onClick: () => void;
}

function ActionButton({ label, refusal, isDanger, isQuiet, isRunning = false, onClick }: ActionButtonProps) {
  return (
    <ExplainedButton
      refusal={refusal}
      type={isQuiet ? 'text' : 'default'}
      danger={isDanger}
      loading={isRunning}
      onClick={onClick}
    >
      {label}
    </ExplainedButton>
  );
}

interface CallButtonProps {
  readonly endpoint: Endpoint;
  readonly document: DocumentRow;
  readonly button: Omit<ActionButtonProps, 'onClick' | 'isRunning'>;
  readonly requiresReason: boolean;
}

function CallButton({ endpoint, document, button, requiresReason }: CallButtonProps) {
  const text = useText('common');
  const notify = useNotify();
  const command = useCommand(endpoint);
  const askAnyway = useAskAnyway();
  const [isConfirming, setIsConfirming] = useState(false);
  const send = async (input: InputOf<Endpoint>): Promise<void> => {
    const done = await command.run(input, {
      handleFailure: (failure) => askAnyway(failure, button.label, () => send(confirmed(input))),
    });
    // After a refusal the entered reason is kept.
    if (done === undefined) return;
    setIsConfirming(false);
    notify.success(text('actionDone', { action: button.label }));
  };
  const run = (reason?: string) => {
    const row = { id: document.id, expectedVersion: document.version, mode: 'all' as const };
    return send(actionInput(endpoint, reason === undefined ? row : { ...row, reason }));
  };
  return (
    <>
      <ActionButton
        {...button}
        isRunning={command.isRunning}
        onClick={() => (requiresReason ? setIsConfirming(true) : void run())}
      />
      <ReasonDialog
        isOpen={isConfirming}
        title={button.label}
        isBusy={command.isRunning}
        onSubmit={(reason) => void run(reason)}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}

/** An entry of the menu. */
interface MenuAction {
  readonly action: string;
  readonly label: string;
  /** The reason why the action is not possible; undefined = it is possible. */
  readonly refusal: string | undefined;
  readonly onClick: () => void;
}

/** The menu of further actions. Those that are not possible are disabled, with the reason below their name. */
function MoreActions({ actions }: { readonly actions: readonly MenuAction[] }) {
  const text = useText('common');
  const reasonsId = useId();
  const refused = actions.filter(({ refusal }) => refusal !== undefined);
  const items = actions.map(({ action, label, refusal }) => ({
    key: action,
    disabled: refusal !== undefined,
    label: (
      <span className={styles.menuAction}>
        {label}
        {refusal !== undefined && <small>{refusal}</small>}
      </span>
    ),
  }));
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => actions.find(({ action }) => action === key)?.onClick() }}
      >
        <Button
          type="text"
          size="small"
          icon={<EllipsisOutlined />}
          aria-label={text('moreActions')}
          aria-describedby={reasonsId}
        />
      </Dropdown>
      {/* Disabled entries of a menu cannot be focused, so the button has their reasons. */}
      <span id={reasonsId} hidden>
        {refused.map(({ label, refusal }) => `${label} ${refusal}`).join('; ')}
      </span>
    </>
  );
}

/**
 * The actions on one document. Actions without permission are hidden. Actions that the state, an additional permission
 * of the state or a guard forbids are disabled, with the text of the server's refusal.
 */
export function TransitionButtons<
  State extends string,
  Action extends string,
  Facts,
  Row extends Facts & DocumentRow<State>,
>(props: TransitionButtonsProps<State, Action, Facts, Row>) {
  const { machine, document, operations, requiresReason = [], danger = [], isDense = false, inMenu = [] } = props;
  const hasPermission = useHasPermission();
  const offered = actionsOf<Action>(machine).flatMap((action) => {
    const operation: ActionOperation<Action, Row> = operations[action];
    if (!operation) return [];
    const checked = checkedActions(action, operation);
    if (!checked.some((name) => hasPermission(machine.transitions[name].access))) return [];
    const isDanger = danger.includes(action) || isDangerous(machine, action);
    const button = {
      label: labelOf(machine, action, operation),
      refusal: refusalOf(machine, checked, document, hasPermission),
      isDanger,
      isQuiet: isDanger && isDense,
    };
    return [
      { action, operation, button, isInMenu: isDense && (button.refusal !== undefined || inMenu.includes(action)) },
    ];
  });
  const shown = offered.filter(({ isInMenu }) => !isInMenu);
  const menu = offered.filter(({ isInMenu }) => isInMenu);
  const open = (operation: NonNullable<ActionOperation<Action, Row>>) => {
    if (typeof operation === 'function') operation(document);
    else if ('or' in operation) operation.open([document]);
  };
  const buttonFor = ({ action, operation, button }: (typeof offered)[number]) =>
    typeof operation === 'function' || 'or' in operation ? (
      <ActionButton key={action} {...button} onClick={() => open(operation)} />
    ) : (
      <CallButton
        key={action}
        endpoint={operation}
        document={document}
        button={button}
        requiresReason={requiresReason.includes(action)}
      />
    );
  // If an action disappears, the buttons move, and a second click may hit the next one: dangerous ones are last.
  return (
    <Space size={4} wrap>
      {shown.filter(({ button }) => !button.isQuiet).map(buttonFor)}
      {menu.length > 0 && (
        <MoreActions
          actions={menu.map(({ action, operation, button }) => ({ ...button, action, onClick: () => open(operation) }))}
        />
      )}
      {shown.filter(({ button }) => button.isQuiet).map(buttonFor)}
    </Space>
  );
}
