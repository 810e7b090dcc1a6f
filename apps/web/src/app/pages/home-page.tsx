import { useState } from 'react';
import { Link } from 'react-router';
import { Dashboard } from '../../areas/dashboard/index.ts';
import { type Login, useSession } from '../../platform/auth/index.ts';
import { useCompanyZone } from '../../platform/auth/company-zone.ts';
import { useText } from '../../platform/i18n/index.ts';
import { clockIn } from '../../platform/i18n/zone.ts';
import { groups } from '../groups.tsx';
import { pagesFor } from '../pages.ts';
import * as styles from './home-page.module.css';

function greetingAt(hour: number): 'goodMorning' | 'goodAfternoon' | 'goodEvening' {
  if (hour < 12) return 'goodMorning';
  return hour < 18 ? 'goodAfternoon' : 'goodEvening';
}

function Shortcuts({ login }: { login: Login }) {
  const text = useText('shell');
  const pages = pagesFor(login);
  if (pages.length === 0) return <p className={styles.hint}>{text('homeEmpty')}</p>;
  const sections = groups.map((group) => {
    const inGroup = pages.filter((page) => page.group === group.name);
    if (inGroup.length === 0) return null;
    return (
      <section key={group.name}>
        <h2>{text(group.title)}</h2>
        <ul>
          {inGroup.map(({ address, title, icon: Icon }) => (
            <li key={address}>
              <Link to={address}>
                <Icon aria-hidden />
                {text(title)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    );
  });
  return (
    <nav aria-label={text('homePages')} className={styles.shortcuts}>
      {sections}
    </nav>
  );
}

/** The start page: pending work, figures, and the pages that the user may open. */
export function HomePage() {
  const text = useText('shell');
  const login = useSession((session) => session.login);
  const zone = useCompanyZone();
  const [now] = useState(() => new Date());
  if (!login) return null;
  const name = login.user.name || login.user.userName;
  return (
    <div className={styles.home}>
      <h1>{text(greetingAt(Number(clockIn(zone, now).time.slice(0, 2))), { name })}</h1>
      <Dashboard />
      <Shortcuts login={login} />
    </div>
  );
}
