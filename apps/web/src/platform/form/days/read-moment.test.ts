import { Day } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { readMoment } from './read-moment.ts';

const today = Day.parse('2026-11-20');

function read(typed: string) {
  const moment = readMoment(typed, 'DMY', today);
  return moment && `${moment.day} ${moment.time}`;
}

describe('readMoment', () => {
  it('every minute of a day is parsed after every format of the date', () => {
    const dates = [
      '',
      't ',
      '2026-11-20 ',
      '2026-11-20T',
      '20/11 ',
      '20 Nov, ',
      '2026年11月20日',
      '今天',
      '20 ',
      '+0 ',
    ];
    const wrong: string[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const hour = Math.floor(minute / 60);
      const mm = String(minute % 60).padStart(2, '0');
      const time = `${String(hour).padStart(2, '0')}:${mm}`;
      const half = `${hour % 12 === 0 ? 12 : hour % 12}:${mm}`;
      const times = [
        time,
        `${hour}:${mm}`,
        `${half}${hour < 12 ? 'am' : 'pm'}`,
        `${half} ${hour < 12 ? 'A.M.' : 'P.M.'}`,
        `${hour < 12 ? '上午' : '下午'}${half}`,
        `${hour}点${mm}分`,
        time.replace(/[0-9:]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
      ];
      for (const typed of dates.flatMap((date) => times.map((written) => date + written)))
        if (read(typed) !== `2026-11-20 ${time}`) wrong.push(`${typed} → ${read(typed)}`);
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  it.each([
    ['2pm', '2026-11-20 14:00'],
    ['24/11 2 pm', '2026-11-24 14:00'],
    ['明天下午2点', undefined],
    ['24 Nov 2027 下午2点', '2027-11-24 14:00'],
    ['9點', '2026-11-20 09:00'],
    ['24/11/2026', '2026-11-24 00:00'],
    ['24', '2026-11-24 00:00'],
    ['-1 9:05', '2026-11-19 09:05'],
  ])('the text %s is parsed to %s', (typed, moment) => {
    expect(read(typed)).toBe(moment);
  });

  it.each(['', '24:00', '14:60', '14:3', '13pm', '0am', '下午13:00', '2414:30', '24/13 14:30', '14:30:20', 'x 14:30'])(
    'the text %j is refused',
    (typed) => {
      expect(read(typed)).toBeUndefined();
    },
  );
});
