import { z } from 'zod';
import {
  area,
  bool,
  BulkResult,
  command,
  fieldsOfRows,
  namesQuery,
  pageOf,
  pageQuery,
  query,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import {
  SalesChannel,
  SalesChannelFields,
  SalesChannelId,
  SalesChannelInput,
  SalesChannelName,
  SettlementModeOnWire,
} from './sales-channel.ts';

const access = permissions.travel;

/** Operations on agencies. */
export const salesChannelsApi = area('salesChannels', {
  list: query('GET', 'salesChannel/GetPageList', {
    access,
    input: pageQuery(['id', 'code', 'name', 'commissionPercent'], {
      isActive: bool().optional(),
      settlementMode: SettlementModeOnWire.optional(),
    }),
    output: pageOf(SalesChannel),
  }),
  get: query('GET', 'salesChannel/GetSalesChannel', {
    access,
    input: z.object({ id: SalesChannelId }),
    output: SalesChannel,
  }),
  names: query('GET', 'SalesChannelRead/GetAllChannels', {
    access,
    input: namesQuery(['name', 'code'], {
      isActive: bool().optional(),
      /** Returns this agency only. */
      channelId: SalesChannelId.optional(),
    }),
    output: pageOf(SalesChannelName),
  }),
  save: command('POST', 'salesChannel/CreateOrUpdate', {
    access: permissions.editChannelCatalogue,
    input: SalesChannelInput,
    output: SalesChannel,
  }),
  setFields: command('POST', 'salesChannel/SetFields', {
    access: permissions.editChannelCatalogue,
    input: fieldsOfRows(SalesChannelId, SalesChannelFields),
    output: BulkResult,
  }),
});
