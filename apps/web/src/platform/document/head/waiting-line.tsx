import { api, type DocType, type NextStep, type Permission, permissionKeys, permissions } from '@yipin/contract';
import { Button } from 'antd';
import i18next from 'i18next';
import { Link } from 'react-router';
import { useCommand } from '../../api/index.ts';
import { useMay } from '../../auth/index.ts';
import { formatDayOf, formatInstant, formatNames, useText } from '../../i18n/index.ts';
import { useNotify } from '../../notify/index.ts';
import * as styles from './document-work.module.css';

interface WaitingLineProps {
  readonly docType: DocType;
  readonly docId: number;
  /** The name of the document's machine, by which steps have their texts. */
  readonly machine: string;
  readonly next: NextStep;
  readonly needs: readonly Permission[];
}

/** Returns a text of a step. Flows are data, so the compiler cannot check the keys; a test checks every flow. */
export function stepText(machine: string, step: string): string {
  return i18next.t(`work:steps.${machine}.${step}`);
}

function Remind({ docType, docId, next: { remindedAt } }: Pick<WaitingLineProps, 'docType' | 'docId' | 'next'>) {
  const text = useText('work');
  const notify = useNotify();
  const remind = useCommand(api.work.remind);
  if (remindedAt !== null)
    return <span className={styles.muted}>{text('remindedAt', { at: formatInstant(remindedAt) })}</span>;
  const send = async () => {
    if ((await remind.run({ docType, docId })) !== undefined) notify.success(text('reminded'));
  };
  return (
    <Button size="small" loading={remind.isRunning} onClick={() => void send()}>
      {text('remind')}
    </Button>
  );
}

/** The day since which the document waits, with the time as a title. */
function Since({ since }: Pick<NextStep, 'since'>) {
  const text = useText('work');
  if (since === null) return null;
  return (
    <time className={styles.muted} dateTime={since} title={formatInstant(since)}>
      {text('since', { day: formatDayOf(since) })}
    </time>
  );
}

/** Names the users whom a document waits for; or the permission, if no user has it. */
export function WaitingLine({ docType, docId, machine, next, needs }: WaitingLineProps) {
  const text = useText('work');
  const mayOpenRoles = useMay(permissions.roles);
  const step = stepText(machine, next.step);
  if (next.isWaiting) return <p className={styles.waiting}>{step}</p>;
  const people = formatNames(next.people.map(({ name, userName }) => name || userName));
  const [first] = needs;
  if (people === '')
    return (
      <p className={styles.waiting}>
        {text('waitingWithout', {
          step,
          permission: first === undefined ? '' : i18next.t(`permissions:${permissionKeys[first]}`),
        })}
        <Since since={next.since} />
        {mayOpenRoles && <Link to="/admin/roles">{text('openRoles')}</Link>}
      </p>
    );
  return (
    <p className={styles.waiting}>
      {next.more > 0
        ? text('waitingForMore', { step, people, count: next.more })
        : text('waitingFor', { step, people })}
      <Since since={next.since} />
      <Remind docType={docType} docId={docId} next={next} />
    </p>
  );
}
