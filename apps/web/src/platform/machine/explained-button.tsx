import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId } from 'react';
import { useText } from '../i18n/use-text.ts';

interface ExplainedButtonProps extends Omit<ButtonProps, 'size' | 'disabled' | 'className'> {
  /** The reason why the action is not possible; undefined = it is possible. */
  readonly refusal: string | undefined;
  /** A further explanation, as `title`: a tooltip would handle the Escape key of the dialog that the button opens. */
  readonly hint?: string;
}

/**
 * A button that shows why its action is not possible. It looks disabled but has no `disabled` attribute, so that it can
 * be focused and screen readers announce the reason.
 */
export function ExplainedButton({ refusal, hint, onClick, ...button }: ExplainedButtonProps) {
  const reasonId = useId();
  const refused = { 'aria-disabled': true, 'aria-describedby': reasonId, className: 'ant-btn-disabled' } as const;
  const common = { onClick, ...(hint !== undefined && { title: hint }) };
  return (
    <>
      {/* Always rendered, so that the button keeps the focus when it is disabled. Without a reason, nothing opens the
          tooltip. */}
      <Tooltip title={refusal} trigger={refusal === undefined ? [] : ['hover', 'focus']}>
        <Button size="small" {...button} {...(refusal === undefined ? common : refused)} />
      </Tooltip>
      {refusal !== undefined && (
        <span id={reasonId} hidden>
          {refusal}
        </span>
      )}
    </>
  );
}

interface BulkButtonProps {
  readonly label: string;
  readonly isDanger: boolean;
  /** Whether the action is the next step of the selected rows. */
  readonly isNext: boolean;
  /** The number of selected rows that allow the action. */
  readonly count: number;
  /** The number of selected rows. */
  readonly total: number;
  readonly isRunning?: boolean;
  readonly onClick: () => void;
}

/** A button of one action on the selected rows, with the number of rows that allow it. */
export function BulkButton({ label, isDanger, isNext, count, total, isRunning = false, onClick }: BulkButtonProps) {
  const text = useText('common');
  return (
    <ExplainedButton
      refusal={count === 0 ? text('noneAllows') : undefined}
      hint={text('someAllow', { total, count })}
      danger={isDanger}
      type={isNext ? 'primary' : 'default'}
      loading={isRunning}
      onClick={onClick}
    >
      {text('actionOn', { action: label, count })}
    </ExplainedButton>
  );
}
