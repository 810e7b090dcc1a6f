import { api, type StockTake, uncountedChoices, stockTakeMachine } from '@yipin/contract';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { CommandDialog, Labelled } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ActionHelp } from '../../platform/machine/index.ts';
import * as styles from './stock-takes.module.css';

interface ReviewDialogProps {
  readonly take: StockTake;
  readonly onClose: () => void;
}

/** Ends the count; the user decides how uncounted products are treated. */
export function ReviewDialog({ take, onClose }: ReviewDialogProps) {
  const text = useText('stockTakes');
  const [uncounted, setUncounted] = useState<(typeof uncountedChoices)[number]>('leave');
  const { counted, live: lines } = take;
  return (
    <CommandDialog
      title={text('reviewTitle', { number: take.orderNumber })}
      call={api.stockTakes.review}
      input={{ id: take.id, expectedVersion: take.version, uncounted }}
      modal={{ okButtonProps: { autoFocus: counted === lines } }}
      onClose={onClose}
    >
      <ActionHelp machine={stockTakeMachine} action="review" />
      <p>{text('reviewHint', { counted, lines })}</p>
      {counted < lines && (
        <Form layout="vertical" component="div">
          <Labelled label={text('uncountedAsked')} member="uncounted">
            <Radio.Group
              className={styles.scopes}
              options={uncountedChoices.map((value) => ({ value, label: text(`uncounted.${value}`) }))}
              value={uncounted}
              onChange={(event) => setUncounted(event.target.value)}
            />
          </Labelled>
        </Form>
      )}
    </CommandDialog>
  );
}
