import { z } from 'zod';
import { area, BulkResult, command, expectedVersion, fieldsOfRows, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareCategory, ArtwareCategoryFields, ArtwareCategoryId, ArtwareCategoryInput } from './artware-category.ts';

const access = permissions.artwareCategories;

/** Operations on product categories. */
export const artwareCategoriesApi = area('artwareCategories', {
  all: query('GET', 'artware/GetClassList', {
    access: [access, permissions.artwareProducts, permissions.calculatePrices, permissions.viewCost, permissions.stock],
    input: z.object({}),
    output: z.array(ArtwareCategory),
  }),
  save: command('POST', 'artware/CreateOrUpdateClass', {
    access,
    input: ArtwareCategoryInput,
    output: ArtwareCategory,
  }),
  setFields: command('POST', 'artware/SetClassFields', {
    access,
    input: fieldsOfRows(ArtwareCategoryId, ArtwareCategoryFields),
    output: BulkResult,
  }),
  remove: command('DELETE', 'artware/DeleteClass', {
    access,
    input: z.object({ id: ArtwareCategoryId, expectedVersion }),
    output: z.null(),
  }),
});
