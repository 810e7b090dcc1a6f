import { type AuditValue, Day, decimalOf, Instant } from '@yipin/contract';
import { formatDay, formatInstant, formatMoney, formatNumber, type TextOf } from '../../platform/i18n/index.ts';

function decimalsIn(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

/** Returns a value in the format of the user's language. */
export function valueText({ kind, text: plain, currency }: AuditValue, text: TextOf<'auditLogs'>): string {
  switch (kind) {
    case 'number':
      return formatNumber(decimalOf(plain, decimalsIn(plain)));
    case 'money':
      return formatMoney(decimalOf(plain, decimalsIn(plain)), currency ?? '');
    case 'day':
      return formatDay(Day.parse(plain));
    case 'instant':
      return formatInstant(Instant.parse(plain));
    case 'yesNo':
      return text(plain === 'true' ? 'common:yes' : 'auditLogs:no');
    case 'hidden':
      return text('hidden');
    default:
      return plain;
  }
}
