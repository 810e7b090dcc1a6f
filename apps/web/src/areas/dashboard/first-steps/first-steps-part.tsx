import { CheckCircleFilled, RightOutlined } from '@ant-design/icons';
import type { FirstSteps } from '@yipin/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/index.ts';
import { changeLayout } from '../../../platform/list-page/views/views-store.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import { homeKey } from '../home-key.ts';
import { Part } from '../part.tsx';
import { stepAddresses } from './step-addresses.ts';
import * as dashboardStyles from '../dashboard.module.css';
import * as styles from './first-steps.module.css';

interface FirstStepsPartProps {
  readonly firstSteps: FirstSteps;
}

/** The first steps of a new company, each with the link to its form; done ones are ticked, and left out after the first order. */
export function FirstStepsPart({ firstSteps: { steps, isNew, isHostOnly } }: FirstStepsPartProps) {
  const text = useText('dashboard');
  const notify = useNotify();
  const done = steps.filter(({ isDone }) => isDone).length;
  const shown = isNew ? steps : steps.filter(({ isDone }) => !isDone);
  const hide = () => {
    changeLayout(homeKey, { areStepsHidden: true });
    notify.success(text('stepsHidden'), { undo: () => changeLayout(homeKey, { areStepsHidden: false }) });
  };
  return (
    <Part
      title={text('stepsTitle')}
      note={isHostOnly ? undefined : text('stepsDone', { done, total: steps.length })}
      actions={
        <Button type="text" onClick={hide}>
          {text('stepsHide')}
        </Button>
      }
    >
      <p className={dashboardStyles.hint}>{text(isHostOnly ? 'hostHint' : 'stepsHint')}</p>
      <ol className={styles.steps}>
        {shown.map(({ step, form, isDone }, index) => (
          <li key={step}>
            <Link to={stepAddresses[form]} data-done={isDone}>
              <span className={styles.stepMark} aria-hidden>
                {isDone ? <CheckCircleFilled /> : index + 1}
              </span>
              <span className={styles.stepName}>{text(`steps.${step}`)}</span>
              <span className={styles.stepState}>{text(isDone ? 'stepDone' : 'stepOpen')}</span>
              <RightOutlined aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </Part>
  );
}
