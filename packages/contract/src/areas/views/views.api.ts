import { z } from 'zod';
import { area, command, expectedVersion, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import {
  Layout,
  ListRef,
  OwnViews,
  SavedView,
  SavedViewId,
  SavedViewInput,
  ViewCount,
  ViewOrder,
  ViewRole,
} from './view.ts';

const access = 'signed-in';

/** Saved views of lists, and the layouts of a user. A view of a list requires the permission of the list. */
export const viewsApi = area('views', {
  all: query('GET', 'View/GetAll', { access, input: z.object({}), output: OwnViews }),
  save: command('POST', 'View/CreateOrUpdate', { access, input: SavedViewInput, output: SavedView }),
  remove: command('DELETE', 'View/Delete', {
    access,
    input: z.object({ id: SavedViewId, expectedVersion }),
    output: z.null(),
  }),
  reorder: command('POST', 'View/Reorder', { access, input: ViewOrder, output: z.null() }),
  counts: query('GET', 'View/GetCounts', { access, input: ListRef, output: z.array(ViewCount) }),
  roles: query('GET', 'View/GetRoles', {
    access: permissions.sharedViews,
    input: z.object({}),
    output: z.array(ViewRole),
  }),
  saveLayout: command('POST', 'Layout/Save', { access, input: Layout, output: z.null() }),
});
