import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type ReactNode, useId } from 'react';
import type { Failure } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { failureText } from '../../platform/notify/index.ts';

interface PartProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the home page, under its heading. */
export function Part({ title, actions, children }: PartProps) {
  const id = useId();
  return (
    <section className="dashboard-part" aria-labelledby={id}>
      <header className="dashboard-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}

interface AnsweredProps<Answer> {
  readonly answer: UseQueryResult<Answer, Failure>;
  /** Takes the place, and the room, of what is not there yet. */
  readonly meanwhile: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** What was answered; while it is not, what stands in its place, or why it could not be read. Each part asks for itself. */
export function Answered<Answer>({ answer, meanwhile, children }: AnsweredProps<Answer>) {
  const text = useText('common');
  const { data, error, refetch, isFetching } = answer;
  const failed = error && (
    <Alert
      className="dashboard-failure"
      type="warning"
      showIcon
      title={text(data === undefined ? 'loadFailed' : 'stale')}
      description={failureText(error)}
      action={
        <Button size="small" onClick={() => void refetch()} loading={isFetching}>
          {text('retry')}
        </Button>
      }
    />
  );
  if (data === undefined) return failed ?? meanwhile;
  return (
    <>
      {failed}
      {children(data)}
    </>
  );
}
