import type { LogisticsCompanyInput } from '@yipin/contract';
import { namedAs, type NewRecordProps, useNewRecord } from '../../platform/form/index.ts';
import { blankCarrier } from './blank-carrier.ts';
import { LogisticsCompanyForm } from './logistics-company-form.tsx';

/** The dialog of a new carrier above another form. */
export function NewCarrier({ typed, onSaved, onLeft }: NewRecordProps) {
  const dialog = useNewRecord<LogisticsCompanyInput>(blankCarrier, namedAs(typed), onLeft);
  return <LogisticsCompanyForm dialog={dialog} onSaved={onSaved} />;
}
