import type { Endpoint, InputOf } from '@yipin/contract';
import { type ReactNode, useState } from 'react';
import { useCommands } from '../../api/use-command.ts';
import { confirmed, useAskAnyway } from '../../form/dialog/use-ask-anyway.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNotify } from '../../notify/use-notify.tsx';
import { documentToUndo } from '../../undo/rows-to-undo.ts';
import { useUndo } from '../../undo/use-undo.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { actionInput, type DocumentRow } from './action.ts';

/** An action that is one call of an endpoint. */
interface CalledAction {
  readonly label: string;
  /** The key of the text that says what the action does. */
  readonly help: string;
  readonly endpoint: Endpoint;
  readonly requiresReason: boolean;
  /** The endpoint that reverses the action; undefined = none. */
  readonly undo: Endpoint | undefined;
}

/** Calls the endpoints of actions on a document. */
interface ActionCalls {
  readonly start: (action: CalledAction) => void;
  /** The name of the action that is running. */
  readonly running: string | undefined;
  /** The dialog that asks for a reason. */
  readonly dialog: ReactNode;
}

/**
 * Returns a function that runs an action on a document: it asks for the reason of actions that require one, and for the
 * confirmation of warnings.
 */
export function useCallAction({ id, version }: DocumentRow): ActionCalls {
  const text = useText('common');
  const notify = useNotify();
  const { run, isRunning } = useCommands();
  const askAnyway = useAskAnyway();
  const offerUndo = useUndo();
  const [current, setCurrent] = useState<CalledAction>();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const send = async (action: CalledAction, input: InputOf<Endpoint>): Promise<void> => {
    const done = await run(action.endpoint, input, {
      handleFailure: (failure) => askAnyway(failure, action.label, () => send(action, confirmed(input))),
    });
    // After a refusal the entered reason is kept.
    if (done === undefined) return;
    setIsDialogOpen(false);
    const undo = action.undo && offerUndo(action.label, action.undo, documentToUndo(id, done));
    notify.success(text('actionDone', { action: action.label }), undo);
  };
  const call = (action: CalledAction, reason?: string) => {
    const row = { id, expectedVersion: version, mode: 'all' as const };
    void send(action, actionInput(action.endpoint, reason === undefined ? row : { ...row, reason }));
  };
  return {
    start: (action) => {
      setCurrent(action);
      if (action.requiresReason) setIsDialogOpen(true);
      else call(action);
    },
    running: isRunning ? current?.label : undefined,
    dialog: current && (
      <ReasonDialog
        isOpen={isDialogOpen}
        title={current.label}
        help={current.help}
        isBusy={isRunning}
        onSubmit={(reason) => call(current, reason)}
        onCancel={() => setIsDialogOpen(false)}
      />
    ),
  };
}
