import { api, Exact, permissions, type PriceRunFilters } from '@yipin/contract';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { May } from '../../platform/auth/index.ts';
import { CommandDialog, Labelled } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { FailedPart } from '../../platform/notify/index.ts';

interface RunDialogProps {
  /** The filters of the list, which select the products. */
  readonly filters: PriceRunFilters;
  readonly onClose: () => void;
}

/** Starts the repricing of all products that match the filters, after a confirmation. */
export function RunDialog({ filters, onClose }: RunDialogProps) {
  const text = useText('prices');
  const [adoptAsSalePrice, setAdopt] = useState(false);
  const [note, setNote] = useState('');
  const matching = useOperation(api.prices.list, { ...filters, maxResultCount: 1, skipCount: 0, exactTotal: true });
  const rate = useOperation(api.settings.exchangeRate, {});
  return (
    <CommandDialog
      title={text('runTitle')}
      call={api.prices.startRun}
      // The user confirms the number of products and the exchange rate, so the dialog has to show them first.
      input={matching.data && rate.data ? { ...filters, adoptAsSalePrice, note } : text('runNotRead')}
      onDone={() => undefined}
      onClose={onClose}
      modal={{ okText: text('runStart') }}
    >
      <FailedPart query={matching.error ? matching : rate} />
      <p aria-live="polite">
        {matching.data &&
          rate.data &&
          text('runMatching', { count: matching.data.totalCount, rate: new Exact(rate.data).toString() })}{' '}
        {text('applyHint')}
      </p>
      <Form layout="vertical" component="div">
        <May call={permissions.viewCost}>
          <Form.Item>
            <Checkbox checked={adoptAsSalePrice} onChange={(event) => setAdopt(event.target.checked)}>
              {text('runAdopt')}
            </Checkbox>
          </Form.Item>
        </May>
        <Labelled label={text('note')} member="note">
          <Input
            value={note}
            maxLength={200}
            placeholder={text('notePlaceholder')}
            onChange={(event) => setNote(event.target.value)}
          />
        </Labelled>
      </Form>
    </CommandDialog>
  );
}
