import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { channelOrderMachine, type Day, maxDepartures, SalesChannelId, recordAddress } from '@yipin/contract';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useToday } from '../../../platform/auth/use-today.ts';
import { formatMonth, useText } from '../../../platform/i18n/index.ts';
import { ListPage, filterWide } from '../../../platform/list-page/index.ts';
import { StatusTag } from '../../../platform/machine/index.ts';
import { FailedPart } from '../../../platform/notify/index.ts';
import { useAddress } from '../../../platform/tab/use-address.ts';
import { ChannelSelect } from '../../sales-channels/index.ts';
import { Agenda } from './agenda.tsx';
import { addMonths, monthOf, weeksOf } from '../../../platform/form/days/month.ts';
import { parseMonth, monthName } from './named-month.ts';
import { MonthGrid } from './month-grid.tsx';
import { useDepartures } from './use-departures.ts';
import * as channelOrdersStyles from '../channel-orders.module.css';
import { useIsPhone } from '../../../platform/theme/index.ts';
import * as styles from './departures.module.css';

/** Returns month and agency of the address, and the functions that change them. */
function useCalendarAddress(today: Day) {
  const { address, change } = useAddress();
  const month = parseMonth(address.get('month')) ?? monthOf(today);
  const channelId = SalesChannelId.safeParse(address.get('channelId') ?? undefined).data;
  return {
    month,
    channelId,
    showMonth: (requested: Day) => change({ month: requested === monthOf(today) ? undefined : monthName(requested) }),
    showChannel: (id: number | undefined) => change({ channelId: id === undefined ? undefined : String(id) }),
  };
}

interface ToolsProps {
  readonly calendar: ReturnType<typeof useCalendarAddress>;
  readonly today: Day;
}

/** Selects the month, and filters by agency. */
function Tools({ calendar: { month, channelId, showMonth, showChannel }, today }: ToolsProps) {
  const text = useText('channelOrders');
  return (
    <>
      <div className={styles.monthTools}>
        <Button
          icon={<LeftOutlined />}
          aria-label={text('previousMonth')}
          title={text('previousMonth')}
          onClick={() => showMonth(addMonths(month, -1))}
        />
        <Button
          icon={<RightOutlined />}
          aria-label={text('nextMonth')}
          title={text('nextMonth')}
          onClick={() => showMonth(addMonths(month, 1))}
        />
        <Button disabled={month === monthOf(today)} onClick={() => showMonth(monthOf(today))}>
          {text('today')}
        </Button>
        <strong role="status">{formatMonth(month)}</strong>
      </div>
      <div className={filterWide}>
        <ChannelSelect placeholder={text('channelName')} value={channelId ?? null} onChange={showChannel} />
      </div>
    </>
  );
}

/** The legend of the colors. */
function Legend() {
  const text = useText('channelOrders');
  return (
    <p className={styles.monthLegend}>
      {(['toApprove', 'approved', 'ordered', 'completed', 'settled'] as const).map((status) => (
        <StatusTag key={status} machine={channelOrderMachine} status={status} />
      ))}
      <span className={channelOrdersStyles.overdue}>{text('overdue')}</span>
      <span className={channelOrdersStyles.hint}>{text('calendarHint')}</span>
    </p>
  );
}

interface DeparturesProps {
  readonly actions: ReactNode;
}

/** The groups of a month by day of departure: a calendar, on a phone a list. */
export function Departures({ actions }: DeparturesProps) {
  const navigate = useNavigate();
  const onOpen = (id: number) => void navigate(recordAddress('SO', id));
  const text = useText('channelOrders');
  const today = useToday();
  const isPhone = useIsPhone();
  const calendar = useCalendarAddress(today);
  const { month, channelId, showMonth } = calendar;
  const days = weeksOf(month).flat();
  const { query, byDay, move } = useDepartures(days.at(0) ?? month, days.at(-1) ?? month, channelId);
  const { data, error, isPlaceholderData } = query;
  const ofMonth = days.filter((day) => monthOf(day) === month);
  const isEmpty = data && !isPlaceholderData && !ofMonth.some((day) => byDay.has(day));
  return (
    <ListPage title={text('title')} actions={actions} filters={<Tools calendar={calendar} today={today} />}>
      <FailedPart query={query} />
      {data?.isCapped && <Alert type="info" showIcon title={text('tooManyGroups', { count: maxDepartures })} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {isEmpty && <p className={styles.monthEmpty}>{text('noGroups')}</p>}
      {data && isPhone && <Agenda days={ofMonth} today={today} byDay={byDay} />}
      {data && !isPhone && (
        <>
          <MonthGrid
            month={month}
            today={today}
            byDay={byDay}
            isBusy={isPlaceholderData}
            onMonth={showMonth}
            onOpen={onOpen}
            onMove={(departure, day) => void move(departure, day)}
          />
          <Legend />
        </>
      )}
    </ListPage>
  );
}
