import { api, type LogisticsCompany } from '@yipin/contract';
import { type EditedList, SplitNamesButton } from '../../platform/list-edit/index.ts';
import { SelectionBar } from '../../platform/list-page/index.ts';

/** Splits two-language names of the carriers of a list. */
export function CarrierEditing({ list: { selection } }: EditedList<LogisticsCompany>) {
  return (
    <SelectionBar selection={selection}>
      <SplitNamesButton selection={selection} call={api.logisticsCompanies.setFields} />
    </SelectionBar>
  );
}
