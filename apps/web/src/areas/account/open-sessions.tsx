import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { api, type OpenSession } from '@yipin/contract';
import { Button, Skeleton, Tag } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { useConfirmedCommand } from '../../platform/form/index.ts';
import { formatInstant, useText } from '../../platform/i18n/index.ts';
import { FailedPart } from '../../platform/notify/index.ts';
import { browserName } from '../users/index.ts';
import { AccountSection } from './account-section.tsx';
import * as styles from './account.module.css';

function isPhone({ userAgent }: OpenSession): boolean {
  return /Android|iPhone|iPad/.test(userAgent);
}

interface SessionRowProps {
  readonly session: OpenSession;
  readonly onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const text = useText('account');
  const { userAgent, ip, signedInAt, lastSeenAt, expiresAt, isCurrent } = session;
  const device = browserName(userAgent) || text('unknownDevice');
  return (
    <li className={styles.session}>
      <span className={styles.sessionIcon} aria-hidden>
        {isPhone(session) ? <MobileOutlined /> : <DesktopOutlined />}
      </span>
      <div>
        <p title={userAgent}>
          {device}{' '}
          {isCurrent && (
            <Tag color="blue" className={styles.thisDevice}>
              {text('thisDevice')}
            </Tag>
          )}
        </p>
        <p className={styles.hint}>
          <span>{ip}</span>
          <span>{text('since', { at: formatInstant(signedInAt) })}</span>
          <span>{text('lastSeen', { at: formatInstant(lastSeenAt) })}</span>
          <span>{text('until', { at: formatInstant(expiresAt) })}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          aria-label={`${text('endSession')}: ${device}, ${formatInstant(signedInAt)}`}
          onClick={onEnd}
        >
          {text('endSession')}
        </Button>
      )}
    </li>
  );
}

/** The open sessions of the user, each with a button that ends it. */
export function OpenSessions() {
  const text = useText('account');
  const sessions = useOperation(api.account.sessions, {});
  const end = useConfirmedCommand(api.account.endSession);
  const endOthers = useConfirmedCommand(api.account.endOtherSessions);
  // The current session is the first one.
  const rows = sessions.data?.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) ?? [];
  return (
    <AccountSection
      title={text('sessions')}
      hint={text('sessionsHint')}
      actions={
        rows.length > 1 && (
          <Button
            danger
            onClick={() =>
              endOthers(
                {},
                { title: text('endOthersQuestion'), content: text('endSessionHint'), okText: text('endOthers') },
              )
            }
          >
            {text('endOthers')}
          </Button>
        )
      }
    >
      {sessions.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      <FailedPart query={sessions} />
      <ul className={styles.sessions}>
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() =>
              end(
                { id: session.id },
                {
                  title: text('endSessionQuestion', { device: browserName(session.userAgent) }),
                  content: text('endSessionHint'),
                  okText: text('endSession'),
                },
              )
            }
          />
        ))}
      </ul>
    </AccountSection>
  );
}
