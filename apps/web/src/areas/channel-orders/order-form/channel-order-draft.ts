import type { ChannelOrder, ChannelOrderInput, Day, SalesChannelName } from '@yipin/contract';
import type { OrderDraft } from '../../../platform/document/order-editor/index.ts';
import type { AllFields } from '../../../platform/form/index.ts';
import { type AgencyTerms, blankLine, type ChannelOrderLine, itemsOf, lineOf } from './channel-order-line.ts';

/** The header fields of an order in the form. */
export interface ChannelOrderHeader {
  readonly id: ChannelOrderInput['id'];
  readonly expectedVersion: number | undefined;
  readonly channelId: ChannelOrderInput['channelId'] | undefined;
  readonly channelLabel: string | undefined;
  /** Terms of the selected agency. */
  readonly terms: AgencyTerms | undefined;
  readonly channelOrderNumber: string;
  readonly groupNumber: string;
  readonly guideName: string;
  readonly dateOfDeparture: Day | undefined;
  /** Payment terms that the user chose instead of the order's own. */
  readonly termsId: ChannelOrderInput['termsId'];
  /** Code of the order's payment terms. */
  readonly termsCode: string | undefined;
  readonly salesId: ChannelOrderInput['salesId'];
  /** Name of the order's sales user, who may no longer be an option. */
  readonly salesLabel: string | undefined;
  readonly remark: string;
}

/** An order in the form. */
export type ChannelOrderDraft = OrderDraft<ChannelOrderHeader, ChannelOrderLine>;

/** Returns the initial values of a new order. */
export function blankOrder(): ChannelOrderDraft {
  return {
    header: {
      id: undefined,
      expectedVersion: undefined,
      channelId: undefined,
      channelLabel: undefined,
      terms: undefined,
      channelOrderNumber: '',
      groupNumber: '',
      guideName: '',
      dateOfDeparture: undefined,
      termsId: undefined,
      termsCode: undefined,
      salesId: undefined,
      salesLabel: undefined,
      remark: '',
    },
    lines: [blankLine()],
  };
}

/** Returns a saved order for the form, with the current terms of its agency. */
export function draftOf(order: ChannelOrder, terms: AgencyTerms | undefined): ChannelOrderDraft {
  return {
    header: {
      id: order.id,
      expectedVersion: order.version,
      channelId: order.channelId,
      channelLabel: order.channelName,
      terms,
      channelOrderNumber: order.channelOrderNumber,
      groupNumber: order.groupNumber,
      guideName: order.guideName,
      dateOfDeparture: order.dateOfDeparture,
      termsId: undefined,
      termsCode: order.terms.code,
      salesId: order.salesId,
      salesLabel: order.salesName,
      remark: order.remark,
    },
    lines: order.items.map(lineOf),
  };
}

/** Returns the header fields that an agency determines. */
export function chosenChannel(channel: SalesChannelName | undefined): Partial<ChannelOrderHeader> {
  return { channelId: channel?.id, channelLabel: undefined, terms: channel, termsCode: undefined };
}

/** Returns the initial values of a new order of an agency; without one if the agency is not active. */
export function newOrderFor(channel: SalesChannelName | undefined): ChannelOrderDraft {
  const blank = blankOrder();
  if (channel?.isActive !== true) return blank;
  return { ...blank, header: { ...blank.header, ...chosenChannel(channel) } };
}

/** Returns the input of the save; undefined while a value is missing or invalid. */
export function inputOf({ header, lines }: ChannelOrderDraft): AllFields<ChannelOrderInput> | undefined {
  const { id, expectedVersion, channelId, dateOfDeparture, salesId } = header;
  const { channelOrderNumber, groupNumber, guideName, remark, termsId } = header;
  const items = itemsOf(lines);
  if (channelId === undefined || dateOfDeparture === undefined || !items) return undefined;
  return {
    id,
    expectedVersion,
    channelId,
    channelOrderNumber,
    groupNumber,
    guideName,
    dateOfDeparture,
    termsId,
    salesId,
    remark,
    items,
    // Set only after the user confirmed a warning of the server.
    confirmed: undefined,
  };
}
