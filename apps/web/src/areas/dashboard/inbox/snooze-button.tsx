import { ClockCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import * as styles from './inbox.module.css';

interface SnoozeFaceProps extends ComponentProps<typeof Button> {
  /** The name of the task. */
  readonly name: string;
}

/** The button that snoozes a task. The menu below it passes its properties to it. */
export function SnoozeFace({ name, ...props }: SnoozeFaceProps) {
  const label = useText('dashboard')('snooze.label', { name });
  return (
    <Button
      type="text"
      size="small"
      icon={<ClockCircleOutlined className={styles.clock} />}
      title={label}
      aria-label={label}
      {...props}
    />
  );
}

interface SnoozeButtonProps {
  readonly taskKey: string;
  readonly name: string;
}

// The menu is loaded after the tasks are shown.
export const SnoozeButton = lazyPart<SnoozeButtonProps>(
  () => import('./snooze-menu.tsx').then((part) => part.SnoozeMenu),
  ({ name }) => <SnoozeFace name={name} />,
);
