import { api, type SalesChannel } from '@yipin/contract';
import { type EditedList, SplitNamesButton } from '../../platform/list-edit/index.ts';
import { SelectionBar } from '../../platform/list-page/index.ts';

/** Splits two-language names of the agencies of a list. */
export function AgencyEditing({ list: { selection } }: EditedList<SalesChannel>) {
  return (
    <SelectionBar selection={selection}>
      <SplitNamesButton selection={selection} call={api.salesChannels.setFields} />
    </SelectionBar>
  );
}
