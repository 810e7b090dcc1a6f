import type { ArtwareOrderItemInput, ChannelOrderItemId } from '@yipin/contract';

/** A line of the input, with its path: the prefix of field names in validation errors. */
export interface EnteredLine {
  readonly line: ArtwareOrderItemInput;
  readonly path: string;
  /** The line of the channel order that it was passed on from: its price was approved there. */
  readonly channelItemId?: ChannelOrderItemId;
  /** The line adds pieces to an existing line: its price was checked there, and its product may be hidden by now. */
  readonly isMore?: true;
}

/** Returns whether the price of a line was agreed before: it is not checked again. */
export function isAgreed({ channelItemId, isMore }: EnteredLine): boolean {
  return channelItemId !== undefined || isMore === true;
}
