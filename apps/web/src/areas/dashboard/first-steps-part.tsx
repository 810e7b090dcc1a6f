import { CheckCircleFilled, RightOutlined } from '@ant-design/icons';
import type { FirstSteps } from '@yipin/contract';
import { Link } from 'react-router';
import { useText } from '../../platform/i18n/index.ts';
import { stepAddresses } from './dashboard-links.ts';
import { Part } from './part.tsx';
import * as dashboardStyles from './dashboard.module.css';
import * as styles from './first-steps.module.css';

/** The first steps of a new company; completed steps are ticked. */
export function FirstStepsPart({ steps }: Pick<FirstSteps, 'steps'>) {
  const text = useText('dashboard');
  return (
    <Part title={text('stepsTitle')}>
      <p className={dashboardStyles.hint}>{text('stepsHint')}</p>
      <ol className={styles.steps}>
        {steps.map(({ step, isDone }, index) => (
          <li key={step}>
            <Link to={stepAddresses[step]} data-done={isDone}>
              <span className={styles.stepMark} aria-hidden>
                {isDone ? <CheckCircleFilled /> : index + 1}
              </span>
              {text(`steps.${step}`)}
              <span className={styles.stepState}>{text(isDone ? 'stepDone' : 'stepOpen')}</span>
              <RightOutlined aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </Part>
  );
}
