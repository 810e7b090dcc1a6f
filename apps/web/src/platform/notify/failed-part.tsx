import { Alert, Button } from 'antd';
import type { Failure } from '../api/failure.ts';
import { useText } from '../i18n/index.ts';
import { failureText } from './failure-text.ts';

interface FailedPartProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** A part of the page that could not be read: the others are there all the same. */
export function FailedPart({ failure, onRetry }: FailedPartProps) {
  const text = useText('common');
  return (
    <Alert
      type="warning"
      showIcon
      title={failureText(failure)}
      action={
        <Button size="small" onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    />
  );
}
