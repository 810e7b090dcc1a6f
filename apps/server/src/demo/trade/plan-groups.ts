import { agencies } from './agencies.ts';
import { hashBelow } from '../demo-calendar.ts';
import type { PlannedGoods } from './plan-goods.ts';

/** The stage of a group's order on the day on which the demo is loaded. */
export type GroupStage =
  | 'toApprove'
  | 'denied'
  | 'cancelled'
  | 'approved'
  | 'passedOn'
  | 'placedElsewhere'
  | 'completed'
  | 'partlySettled'
  | 'settled'
  | 'writtenOff';

/** A tour group's order through an agency, before it is saved. */
export interface PlannedGroup {
  readonly groupNumber: string;
  readonly channelCode: string;
  readonly guideName: string;
  /** Calendar days from the day the demo was first loaded to the departure; negative if the group has left. */
  readonly leavesIn: number;
  /** Working days before that day on which the order was entered. */
  readonly daysAgo: number;
  readonly stage: GroupStage;
  /** The order is submitted on the day on which the demo is loaded. */
  readonly isToday: boolean;
  readonly lines: readonly { readonly goodsCode: string; readonly quantity: number }[];
}

const firstDeparture = -72;
const lastDeparture = 26;
const everyDays = 3;
/** Calendar days between an order and the departure. */
const notice = 14;
const workingShare = 5 / 7;

const guides = ['王导 Wang', '李导 Li', 'Michelle', '陈导 Chen', 'Kevin 刘', '周导 Zhou'] as const;

function past(at: number): GroupStage {
  if (at % 9 === 4) return 'cancelled';
  if (at % 11 === 7) return 'denied';
  return at % 5 === 3 ? 'writtenOff' : 'settled';
}

function stageOf(leavesIn: number, at: number): GroupStage {
  if (leavesIn < -30) return past(at);
  if (leavesIn < -14) return at % 2 === 0 ? 'partlySettled' : 'completed';
  // Every third order of a group that has left stays open: the calendar shows it in red.
  if (leavesIn < -1) return at % 3 === 0 ? 'placedElsewhere' : 'completed';
  if (leavesIn < 9) return at % 2 === 0 ? 'passedOn' : 'approved';
  return at % 4 === 1 ? 'approved' : 'toApprove';
}

function linesOf(groupNumber: string, goods: readonly PlannedGoods[]): PlannedGroup['lines'] {
  const first = hashBelow(`goods ${groupNumber}`, goods.length);
  const chosen = Array.from(
    { length: 2 + hashBelow(`lines ${groupNumber}`, 4) },
    (_, at) => (first + at * 7) % goods.length,
  );
  return [...new Set(chosen)].flatMap((at) => {
    const code = goods[at]?.code;
    return code === undefined
      ? []
      : [{ goodsCode: code, quantity: 2 + hashBelow(`pieces ${groupNumber} ${code}`, 24) }];
  });
}

/** Returns true if the agency pays the total less its commission. */
function isPaying({ channel }: (typeof agencies)[number]): boolean {
  return 'settlementMode' in channel && channel.settlementMode === 'NET_IN';
}

/** Returns tour groups that left in the last weeks, leave today or leave soon, one every third day. */
export function planGroups(goods: readonly PlannedGoods[]): PlannedGroup[] {
  const open = agencies.filter(({ channel }) => !('isActive' in channel));
  const days = Array.from(
    { length: Math.floor((lastDeparture - firstDeparture) / everyDays) + 1 },
    (_, at) => firstDeparture + at * everyDays,
  );
  return goods.length === 0
    ? []
    : days.map((leavesIn, at): PlannedGroup => {
        const stage = stageOf(leavesIn, at);
        // Every other order that the company delivers is paid by its agency.
        const candidates = stage === 'passedOn' && at % 4 === 0 ? open.filter(isPaying) : open;
        const channelCode = candidates[hashBelow(`agency ${at}`, candidates.length)]?.channel.code ?? '';
        const groupNumber = `${channelCode}-${String(101 + at)}`;
        return {
          groupNumber,
          channelCode,
          guideName: guides[at % guides.length] ?? '',
          leavesIn,
          daysAgo: Math.max(1, Math.round((notice - leavesIn) * workingShare)),
          stage,
          isToday: at === days.length - 1,
          lines: linesOf(groupNumber, goods),
        };
      });
}
