import { sql } from 'drizzle-orm';
import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { settings } from './settings.table.ts';

export const settingsAudit: readonly AuditedRow[] = [
  {
    // The sources of orders are a list in the settings.
    table: {
      kind: 'orderSources',
      rows: sql`(select source.id, source.name from ${settings},
        jsonb_to_recordset(${settings.orderSourceChannels}) as source (id int, name text))`,
    },
    code: sql`"orderSources".name`,
    idFields: ['orderSourceId'],
  },
];
