import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId } from 'react';
import './machine.css';

interface RefusableButtonProps extends Omit<ButtonProps, 'size' | 'disabled' | 'className'> {
  /** Why it is not possible; nothing = it is. */
  readonly refusal: string | undefined;
  /** What else there is to know of it: a title, because a tooltip would take the Escape of the dialog that it opens. */
  readonly hint?: string;
}

/**
 * A button that says why it does nothing. It is not `disabled`, since what is can neither be reached by keyboard nor have
 * its reason read out; it only looks so.
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
