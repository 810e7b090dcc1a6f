import { Button } from 'antd';
import { ChoiceSelect } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import type { Packing } from './use-packing.ts';
import * as styles from './packing.module.css';

/** More packages are chosen in a list. */
const maxButtons = 5;

interface PutInPackageProps {
  readonly packing: Packing;
  /** The selected lines. */
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

/** Puts the selected lines in a package. */
export function PutInPackage({ packing, ids, onDone }: PutInPackageProps) {
  const text = useText('shipments');
  const { numbers, place } = packing;
  const put = (number: string) => {
    place(ids, number);
    // The button disappears with the selection.
    packing.saveButton.current?.focus();
    onDone();
  };
  if (numbers.length <= maxButtons)
    return numbers.map((number) => (
      <Button key={number} size="small" onClick={() => put(number)}>
        {text('putInPackage', { number })}
      </Button>
    ));
  return (
    <div className={styles.choice}>
      <ChoiceSelect<string>
        placeholder={text('packages')}
        options={numbers.map((value) => ({ value, label: text('putInPackage', { number: value }) }))}
        value={undefined}
        onChange={(number) => number !== undefined && put(number)}
      />
    </div>
  );
}
