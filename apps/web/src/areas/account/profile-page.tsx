import { api } from '@yipin/contract';
import { Skeleton } from 'antd';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { useSession } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { ListPage } from '../../platform/list-page/index.ts';
import { OpenSessions } from './open-sessions.tsx';
import { OwnPassword } from './password/own-password.tsx';
import { PersonCard } from './person-card.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import * as styles from './account.module.css';

const SingleKeysSection = lazyPart(() => import('./single-keys-section.tsx').then((part) => part.SingleKeysSection));

/** The user's own data, picture, password, second factor and open sessions. */
export function ProfilePage() {
  const text = useText('account');
  const login = useSession((session) => session.login);
  const profile = useOperation(api.account.profile, {});
  if (!login) return null;
  return (
    <ListPage title={text('title')}>
      <div className={styles.account}>
        <QueryBoundary query={profile} fallback={<Skeleton active avatar={{ size: 96 }} paragraph={{ rows: 4 }} />}>
          {(own) => <PersonCard profile={own} login={login} />}
        </QueryBoundary>
        <div>
          <OwnPassword />
          <SecondFactorSection userName={login.user.userName} />
          <SingleKeysSection />
          <OpenSessions />
        </div>
      </div>
    </ListPage>
  );
}
