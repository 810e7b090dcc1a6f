import { Button, Space } from 'antd';
import type { DocumentRow } from './action.ts';
import { ActionMenu, type OfferedAction } from './action-menu.tsx';
import { type MachineActions, useOfferedActions } from './use-offered-actions.tsx';
import { useJustChanged } from './use-just-changed.ts';

interface LineActionsProps<State extends string, Action extends string, Facts, Row>
  extends MachineActions<State, Action, Facts, Row> {
  /** Actions that are rare: they are in the menu also when they are possible. */
  readonly inMenu?: readonly NoInfer<Action>[];
  /** Actions of the page, such as notes, in the menu. */
  readonly further?: readonly OfferedAction[];
}

/**
 * The actions on one row: the first possible one has a button, all others are in a menu, those that are not possible
 * with their reasons. Actions without permission are hidden.
 */
export function LineActions<
  State extends string,
  Action extends string,
  Facts,
  Row extends Facts & DocumentRow<State>,
>({ inMenu = [], further = [], ...actions }: LineActionsProps<State, Action, Facts, Row>) {
  const { offered, dialog } = useOfferedActions(actions);
  const rare: readonly string[] = inMenu;
  const next = offered.find(({ key, refusal, isDanger }) => refusal === undefined && !isDanger && !rare.includes(key));
  const { haveJustChanged, unlessJustChanged } = useJustChanged(next?.label ?? '');
  return (
    <Space size={4}>
      {next && (
        <Button
          size="small"
          loading={next.isRunning ?? false}
          aria-disabled={haveJustChanged || undefined}
          onClick={unlessJustChanged(next.onClick)}
        >
          {next.label}
        </Button>
      )}
      <ActionMenu isOfRow actions={[...offered.filter((action) => action !== next), ...further]} />
      {dialog}
    </Space>
  );
}
