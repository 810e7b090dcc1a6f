import type { Endpoint, InputOf } from '@yipin/contract';
import { useCommand } from '../../api/use-command.ts';
import { textOf } from '../../i18n/use-text.ts';
import { useNotify } from '../../notify/use-notify.tsx';
import { confirmed } from './use-ask-anyway.ts';
import { useDialogs } from '../../notify/dialogs.tsx';

/** The texts of the confirmation before a command is sent. */
interface ConfirmationText {
  readonly title: string;
  readonly content?: string;
  /** Text of the confirming button. */
  readonly okText: string;
}

/**
 * Returns a function that runs a command with a permanent effect, such as a deletion. It asks for confirmation first,
 * and again if the server warns.
 */
export function useConfirmedCommand<E extends Endpoint>(endpoint: E, onDone?: () => void) {
  const modal = useDialogs();
  const notify = useNotify();
  const command = useCommand(endpoint);
  const askConfirmation = ({ title, content, okText }: ConfirmationText, onOk: () => unknown) =>
    void modal.confirm({
      title,
      content,
      okText,
      okButtonProps: { danger: true },
      cancelText: textOf('common:cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk,
    });
  const run = async (input: InputOf<E>, question: ConfirmationText): Promise<void> => {
    const done = await command.run(input, {
      handleFailure: ({ code, message }) => {
        if (code !== 'confirmation-required') return false;
        askConfirmation({ title: message, okText: question.okText }, () => run(confirmed(input), question));
        return true;
      },
    });
    if (done === undefined) return;
    notify.success(textOf('common:actionDone', { action: question.okText }));
    onDone?.();
  };
  return (input: InputOf<E>, question: ConfirmationText) => askConfirmation(question, () => run(input, question));
}
