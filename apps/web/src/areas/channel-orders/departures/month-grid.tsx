import { DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core';
import { addDays, Day, type Departure } from '@yipin/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { silentDrag, useDragSensors } from '../../../platform/drag/use-drag-sensors.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { DepartureChip } from './departure-chip.tsx';
import { addMonths, monthOf, weeksOf } from '../../../platform/form/days/month.ts';
import { WeekdayHeads } from '../../../platform/form/days/weekday-heads.tsx';
import { MonthDay } from './month-day.tsx';
import type { ByDay } from './use-departures.ts';
import * as styles from './departures.module.css';

interface MonthGridProps {
  /** The first day of the month. */
  readonly month: Day;
  readonly today: Day;
  readonly byDay: ByDay;
  readonly isBusy: boolean;
  readonly onMonth: (month: Day) => void;
  readonly onOpen: (id: number) => void;
  readonly onMove: (departure: Departure, day: Day) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** Returns the day to which a key moves the focus; undefined for other keys. */
function dayAfterKey(key: string, day: Day, month: Day): Day | undefined {
  const [step, monthStep] = [steps[key], months[key]];
  if (step !== undefined) return addDays(day, step);
  return monthStep === undefined ? undefined : addMonths(month, monthStep);
}

/**
 * Returns the focused day and the handlers of keys: arrow keys move by day, page keys by month, and Enter moves into a
 * day or opens its only group.
 */
function useDayKeys({ month, today, byDay, onMonth, onOpen }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<Day>();
  const isFocusMoving = useRef(false);
  const isInMonth = (day: Day | undefined): day is Day => day !== undefined && monthOf(day) === month;
  const active = [chosen, today].find(isInMonth) ?? month;
  useEffect(() => {
    // A day of another month is rendered after the key press, with its month.
    if (!isFocusMoving.current || active !== chosen) return;
    isFocusMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active, chosen]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfterKey(event.key, active, month);
    if (next !== undefined) {
      event.preventDefault();
      isFocusMoving.current = true;
      setChosen(next);
      if (monthOf(next) !== month) onMonth(monthOf(next));
    } else if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.dataset['day']) {
      const [only, ...others] = byDay.get(active) ?? [];
      if (only && others.length === 0) onOpen(only.id);
      else event.target.querySelector<HTMLElement>('a, button')?.focus();
    }
  };
  /** After a click on a day the arrow keys continue from it. */
  const onFocus = ({ target }: { readonly target: EventTarget }) => {
    const name = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined;
    const day = Day.safeParse(name).data;
    if (isInMonth(day)) setChosen(day);
  };
  return { grid, active, onKeyDown, onFocus };
}

/** A month with its groups, each on its day of departure. Groups that may be moved can be dragged to another day. */
export function MonthGrid(props: MonthGridProps) {
  const { month, today, byDay, isBusy, onMove } = props;
  const text = useText('channelOrders');
  const { grid, active, onKeyDown, onFocus } = useDayKeys(props);
  const sensors = useDragSensors();
  const [lifted, setLifted] = useState<Departure>();
  const weeks = weeksOf(month);
  const findDeparture = (id: unknown) => [...byDay.values()].flat().find((departure) => departure.id === id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silentDrag}
      onDragStart={({ active: { id } }) => setLifted(findDeparture(id))}
      onDragCancel={() => setLifted(undefined)}
      onDragEnd={({ over }) => {
        setLifted(undefined);
        const day = Day.safeParse(over?.id).data;
        if (lifted && day) onMove(lifted, day);
      }}
    >
      <table
        ref={grid}
        className={styles.monthGrid}
        aria-label={text('views.calendar')}
        aria-busy={isBusy}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <WeekdayHeads week={weeks[0]} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  departures={byDay.get(day) ?? []}
                  isOfMonth={monthOf(day) === month}
                  isToday={day === today}
                  isActive={day === active}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DragOverlay dropAnimation={null}>{lifted && <DepartureChip departure={lifted} />}</DragOverlay>
    </DndContext>
  );
}
