import { ChannelOrderInput, PaymentTermsId, UserId } from '@yipin/contract';
import { Form, Input } from 'antd';
import { memo } from 'react';
import type { OrderChanges } from '../../../platform/document/order-editor/index.ts';
import { validateValue, DayField, Labelled } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { TermsSelect } from '../../payment-terms/index.ts';
import { ChannelSelect } from '../../sales-channels/index.ts';
import { TravelSalesSelect } from '../travel-sales-select.tsx';
import { type ChannelOrderHeader, chosenChannel } from './channel-order-draft.ts';
import * as styles from '../channel-orders.module.css';

interface FieldsProps {
  readonly change: OrderChanges<ChannelOrderHeader, unknown>['changeHeader'];
}

type AgencyFieldsProps = Pick<ChannelOrderHeader, 'channelId' | 'channelLabel' | 'salesId' | 'salesLabel'> &
  FieldsProps & { readonly isSubmitted: boolean };

/** Agency and sales user. Memoized, because selects are slow to render. */
const AgencyFields = memo(function AgencyFields(props: AgencyFieldsProps) {
  const { channelId, channelLabel, salesId, salesLabel, change, isSubmitted } = props;
  const text = useText('channelOrders');
  return (
    <>
      <Labelled
        label={text('channelName')}
        required
        className={styles.wide}
        error={isSubmitted && channelId === undefined ? text('chooseChannel') : undefined}
      >
        <ChannelSelect
          value={channelId ?? null}
          {...(channelLabel ? { chosenLabel: channelLabel } : {})}
          onChange={(_id, channel) => change(chosenChannel(channel))}
        />
      </Labelled>
      <Labelled label={text('salesName')}>
        <TravelSalesSelect
          isSelfByDefault
          value={salesId ?? null}
          chosenLabel={salesLabel}
          onChange={(id) => change({ salesId: UserId.safeParse(id).data, salesLabel: undefined })}
        />
      </Labelled>
    </>
  );
});

type DepartureFieldProps = Pick<ChannelOrderHeader, 'dateOfDeparture'> &
  FieldsProps & { readonly isSubmitted: boolean };

const DepartureField = memo(function DepartureField({ dateOfDeparture, change, isSubmitted }: DepartureFieldProps) {
  const text = useText('channelOrders');
  return (
    <Labelled
      label={text('dateOfDeparture')}
      required
      error={isSubmitted && dateOfDeparture === undefined ? text('chooseDay') : undefined}
    >
      <DayField value={dateOfDeparture ?? null} onChange={(day) => change({ dateOfDeparture: day })} />
    </Labelled>
  );
});

type TermsFieldProps = Pick<ChannelOrderHeader, 'termsId' | 'termsCode'> & FieldsProps;

const TermsField = memo(function TermsField({ termsId, termsCode, change }: TermsFieldProps) {
  const text = useText('channelOrders');
  return (
    <Labelled label={text('terms')}>
      <TermsSelect
        placeholder={termsCode ?? text('payments:termsOf')}
        value={termsId ?? null}
        onChange={(id) => change({ termsId: PaymentTermsId.safeParse(id).data })}
      />
    </Labelled>
  );
});

interface NoteFieldProps extends FieldsProps {
  readonly name: 'groupNumber' | 'guideName' | 'channelOrderNumber';
  readonly value: string;
}

function NoteField({ name, value, change }: NoteFieldProps) {
  const text = useText('channelOrders');
  return (
    <Labelled label={text(name)} error={validateValue(ChannelOrderInput.shape[name], value)}>
      <Input value={value} onChange={(event) => change({ [name]: event.target.value })} />
    </Labelled>
  );
}

function RemarkField({ value, change }: Pick<NoteFieldProps, 'value' | 'change'>) {
  const text = useText('channelOrders');
  return (
    <Labelled
      label={text('remark')}
      error={validateValue(ChannelOrderInput.shape.remark, value)}
      className={styles.whole}
    >
      <Input.TextArea
        autoSize={{ minRows: 1, maxRows: 6 }}
        value={value}
        onChange={(event) => change({ remark: event.target.value })}
      />
    </Labelled>
  );
}

interface HeaderFieldsProps extends FieldsProps {
  readonly header: ChannelOrderHeader;
  readonly isSubmitted: boolean;
}

/** The header fields of an order. */
export function OrderHeaderFields({ header, change, isSubmitted }: HeaderFieldsProps) {
  const { channelId, channelLabel, salesId, salesLabel, dateOfDeparture } = header;
  return (
    <Form layout="vertical" component="div" className={styles.header}>
      <AgencyFields {...{ channelId, channelLabel, salesId, salesLabel, change, isSubmitted }} />
      <DepartureField {...{ dateOfDeparture, change, isSubmitted }} />
      <TermsField termsId={header.termsId} termsCode={header.termsCode} change={change} />
      <NoteField name="groupNumber" value={header.groupNumber} change={change} />
      <NoteField name="guideName" value={header.guideName} change={change} />
      <NoteField name="channelOrderNumber" value={header.channelOrderNumber} change={change} />
      <RemarkField value={header.remark} change={change} />
    </Form>
  );
}

/** The fields of an approved order that can change without an approval. */
export function AmendFields({ header, change }: FieldsProps & { readonly header: ChannelOrderHeader }) {
  return (
    <Form layout="vertical" component="div" className={styles.header}>
      <NoteField name="guideName" value={header.guideName} change={change} />
      <NoteField name="channelOrderNumber" value={header.channelOrderNumber} change={change} />
      <RemarkField value={header.remark} change={change} />
    </Form>
  );
}
