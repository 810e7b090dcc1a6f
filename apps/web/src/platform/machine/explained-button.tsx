import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId } from 'react';

interface RefusableButtonProps extends Omit<ButtonProps, 'size' | 'disabled' | 'className'> {
  /** Why the action is not possible; undefined = it is possible. */
  readonly refusal: string | undefined;
  /** Further explanation, shown as a title: a tooltip would handle the Escape key of the dialog that it opens. */
  readonly hint?: string;
}

/**
 * A button that shows why its action is not possible. It looks disabled without the `disabled` attribute, so that the
 * keyboard reaches it and screen readers read the reason.
 */
export function ExplainedButton({ refusal, hint, onClick, ...button }: RefusableButtonProps) {
  const reasonId = useId();
  const refused = { 'aria-disabled': true, 'aria-describedby': reasonId, className: 'ant-btn-disabled' } as const;
  const common = { onClick, ...(hint !== undefined && { title: hint }) };
  return (
    <>
      {/* Always around it, so that it keeps the focus when it becomes refused; without a reason there is nothing to open. */}
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
