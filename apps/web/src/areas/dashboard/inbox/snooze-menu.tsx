import { addDays, type Day } from '@yipin/contract';
import { Dropdown, Form, type MenuProps, Modal } from 'antd';
import { useState } from 'react';
import { useToday } from '../../../platform/auth/use-today.ts';
import { dialogSheet, DayField, Labelled } from '../../../platform/form/index.ts';
import { focusFirstField } from '../../../platform/form/field-errors/focus-first-field.ts';
import { DialogTitle } from '../../../platform/form/dialog/dialog-title.tsx';
import { formatDay, useText } from '../../../platform/i18n/index.ts';
import { useTabShown } from '../../../platform/tab/tab-shown.ts';
import { SnoozeFace } from './snooze-button.tsx';
import { nextMonday } from './snooze-days.ts';
import { useSnooze } from './snoozed-tasks.ts';
import * as styles from './snooze.module.css';

interface SnoozeDialogProps {
  readonly name: string;
  readonly today: Day;
  readonly onChoose: (until: Day) => void;
  readonly onClose: () => void;
}

/** Asks until which day a task is snoozed. */
function SnoozeDialog({ name, today, onChoose, onClose }: SnoozeDialogProps) {
  const text = useText('dashboard');
  const isShown = useTabShown();
  const [day, setDay] = useState<Day>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isRight = day !== undefined && day > today;
  if (!isShown) return null;
  const submit = () => {
    setIsSubmitted(true);
    if (isRight) onChoose(day);
  };
  return (
    <Modal
      {...dialogSheet}
      open
      title={<DialogTitle>{text('snooze.label', { name })}</DialogTitle>}
      width={400}
      okText={text('snooze.ok')}
      cancelText={text('common:cancel')}
      onOk={submit}
      onCancel={onClose}
    >
      <div ref={focusFirstField}>
        <Form layout="vertical" component="div">
          <Labelled
            label={text('snooze.until')}
            member="until"
            required
            error={isSubmitted && !isRight ? text('snooze.dayAfterToday') : undefined}
          >
            <DayField value={day} onChange={setDay} />
          </Labelled>
        </Form>
      </div>
    </Modal>
  );
}

interface SnoozeMenuProps {
  readonly taskKey: string;
  /** The name of the task. */
  readonly name: string;
}

/** The button of a task that opens the choice of a day until which the task is not shown. */
export function SnoozeMenu({ taskKey, name }: SnoozeMenuProps) {
  const text = useText('dashboard');
  const today = useToday();
  const { snooze } = useSnooze();
  const [asksForDay, setAsksForDay] = useState(false);
  const [tomorrow, monday] = [addDays(today, 1), nextMonday(today)];
  const until = (day: Day) => snooze(taskKey, name, day);
  const itemOf = (key: 'tomorrow' | 'monday', day: Day) => ({
    key,
    label: (
      <span className={styles.choice}>
        {text(`snooze.${key}`)}
        <span className={styles.day}>{formatDay(day)}</span>
      </span>
    ),
    onClick: () => until(day),
  });
  const items: MenuProps['items'] = [
    itemOf('tomorrow', tomorrow),
    ...(monday === tomorrow ? [] : [itemOf('monday', monday)]),
    { key: 'day', label: text('snooze.chooseDay'), onClick: () => setAsksForDay(true) },
  ];
  return (
    <>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
        <SnoozeFace name={name} />
      </Dropdown>
      {asksForDay && (
        <SnoozeDialog
          name={name}
          today={today}
          onChoose={(day) => {
            setAsksForDay(false);
            until(day);
          }}
          onClose={() => setAsksForDay(false)}
        />
      )}
    </>
  );
}
