import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId } from 'react';
import './machine.css';

interface RefusableButtonProps extends Omit<ButtonProps, 'size' | 'disabled' | 'className'> {
  /** Why it is not possible; nothing = it is. */
  readonly refusal: string | undefined;
  /** What else there is to know of it. */
  readonly hint?: string;
}

/**
 * A button that says why it does nothing. It is not `disabled`, since what is can neither be reached by keyboard nor have
 * its reason read out; it only looks so.
 */
export function RefusableButton({ refusal, hint, onClick, ...button }: RefusableButtonProps) {
  const reasonId = useId();
  const words = refusal ?? hint;
  const refused = { 'aria-disabled': true, 'aria-describedby': reasonId, className: 'ant-btn-disabled' } as const;
  const element = <Button size="small" {...button} {...(refusal === undefined ? { onClick } : refused)} />;
  return (
    <>
      {words === undefined ? (
        element
      ) : (
        <Tooltip title={words} trigger={refusal === undefined ? 'hover' : ['hover', 'focus']}>
          {element}
        </Tooltip>
      )}
      {refusal !== undefined && (
        <span id={reasonId} hidden>
          {refusal}
        </span>
      )}
    </>
  );
}
