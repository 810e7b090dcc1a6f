import { EllipsisOutlined } from '@ant-design/icons';
import { type Endpoint, type InputOf, checkAction, type Machine } from '@yipin/contract';
import { Button, Popover, Space } from 'antd';
import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useHasPermission } from '../auth/may.tsx';
import { confirmed, useAskAnyway } from '../form/dialog/use-ask-anyway.ts';
import { useText } from '../i18n/use-text.ts';
import { useNotify } from '../notify/use-notify.tsx';
import { actionInput, actionsOf, type DocumentRow, isDangerous } from './action.ts';
import { machineText, refusalText } from './machine-text.ts';
import { ReasonDialog } from './dialogs/reason-dialog.tsx';
import { ExplainedButton } from './explained-button.tsx';
import * as styles from './machine.module.css';

/** The operation of an action: an endpoint, a function of the page, or none on this page. */
type ActionOperation<Row> = Endpoint | ((document: Row) => void) | null;

interface TransitionButtonsProps<State extends string, Action extends string, Facts, Row> {
  readonly machine: Machine<State, Action, Facts>;
  readonly document: Row;
  /** Every action of the machine must be present; `null` = not available here. */
  readonly operations: Readonly<Record<Action, ActionOperation<Row>>>;
  /** Actions that require a reason. */
  readonly requiresReason?: readonly NoInfer<Action>[];
  /** Dangerous actions in addition to those that cancel the document. */
  readonly danger?: readonly NoInfer<Action>[];
  /** For rows of a table: possible actions have buttons, and the others are in a menu with their reasons. */
  readonly isDense?: boolean;
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

interface RefusedActionsProps {
  readonly actions: readonly {
    readonly action: string;
    readonly label: string;
    readonly refusal: string | undefined;
  }[];
}

/** The menu of actions that are not possible, each with the reason. None of them can be selected. */
function RefusedActions({ actions }: RefusedActionsProps) {
  const text = useText('common');
  const reasons = (
    <ul className={styles.refusedActions}>
      {actions.map(({ action, label, refusal }) => (
        <li key={action}>
          {label}
          <small>{refusal}</small>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover content={reasons} trigger="click" placement="bottom">
      <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={text('refusedActions')} />
    </Popover>
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
  const { machine, document, operations, requiresReason = [], danger = [], isDense = false } = props;
  const hasPermission = useHasPermission();
  const offered = actionsOf<Action>(machine).flatMap((action) => {
    const operation = operations[action];
    if (!operation || !hasPermission(machine.transitions[action].access)) return [];
    const verdict = checkAction(machine, action, document, hasPermission);
    const isDanger = danger.includes(action) || isDangerous(machine, action);
    const button = {
      label: machineText(machine.name, 'actions', action),
      refusal: refusalText(machine.name, document.status, verdict),
      isDanger,
      isQuiet: isDanger && isDense,
    };
    return [{ action, operation, button }];
  });
  const shown = isDense ? offered.filter(({ button }) => button.refusal === undefined) : offered;
  const refused = isDense ? offered.filter(({ button }) => button.refusal !== undefined) : [];
  const buttonFor = ({ action, operation, button }: (typeof offered)[number]) =>
    typeof operation === 'function' ? (
      <ActionButton key={action} {...button} onClick={() => operation(document)} />
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
      {refused.length > 0 && <RefusedActions actions={refused.map(({ action, button }) => ({ ...button, action }))} />}
      {shown.filter(({ button }) => button.isQuiet).map(buttonFor)}
    </Space>
  );
}
