import { useState } from 'react';
import { CustomizeButton, Dashboard } from '../../areas/dashboard/index.ts';
import { useSession } from '../../platform/auth/index.ts';
import { useCompanyZone } from '../../platform/auth/company-zone.ts';
import { useText } from '../../platform/i18n/index.ts';
import { clockIn } from '../../platform/i18n/zone.ts';
import { pagesFor } from '../pages.ts';
import * as styles from './home-page.module.css';

function greetingAt(hour: number): 'goodMorning' | 'goodAfternoon' | 'goodEvening' {
  if (hour < 12) return 'goodMorning';
  return hour < 18 ? 'goodAfternoon' : 'goodEvening';
}

/** The start page: tasks, stages and figures. */
export function HomePage() {
  const text = useText('shell');
  const login = useSession((session) => session.login);
  const zone = useCompanyZone();
  const [now] = useState(() => new Date());
  if (!login) return null;
  const name = login.user.name || login.user.userName;
  return (
    <div className={styles.home}>
      <header className={styles.head}>
        <h1>{text(greetingAt(Number(clockIn(zone, now).time.slice(0, 2))), { name })}</h1>
        <CustomizeButton />
      </header>
      {pagesFor(login).length === 0 && <p className={styles.hint}>{text('homeEmpty')}</p>}
      <Dashboard />
    </div>
  );
}
