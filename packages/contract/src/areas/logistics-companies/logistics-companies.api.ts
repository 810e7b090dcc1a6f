import { z } from 'zod';
import { area, bool, BulkResult, command, fieldsOfRows, pageOf, pageQuery, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { LogisticsCompanyId } from './logistics-company-id.ts';
import {
  LogisticsCompany,
  LogisticsCompanyFields,
  LogisticsCompanyInput,
  LogisticsCompanyName,
} from './logistics-company.ts';

const access = permissions.logisticsCompanies;

/** Operations on carriers. */
export const logisticsCompaniesApi = area('logisticsCompanies', {
  list: query('GET', 'logisticsCompany/GetPageList', {
    access,
    input: pageQuery(['id', 'code', 'name'], { isActive: bool().optional() }),
    output: pageOf(LogisticsCompany),
  }),
  save: command('POST', 'logisticsCompany/CreateOrUpdate', {
    access,
    input: LogisticsCompanyInput,
    output: LogisticsCompany,
  }),
  setFields: command('POST', 'logisticsCompany/SetFields', {
    access,
    input: fieldsOfRows(LogisticsCompanyId, LogisticsCompanyFields),
    output: BulkResult,
  }),
  names: query('GET', 'logisticsCompany/GetAllNames', {
    access: [access, permissions.shipments, permissions.stock, permissions.bills],
    input: z.object({}),
    output: z.array(LogisticsCompanyName),
  }),
  all: query('GET', 'logisticsCompany/GetAll', { access, input: z.object({}), output: z.array(LogisticsCompany) }),
});
