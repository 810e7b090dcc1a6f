import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId } from 'react';

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
