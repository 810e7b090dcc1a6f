import { api, type InputOf, presetRoleOf, RoleId, type SavedView, type ViewScope, viewScopes } from '@yipin/contract';
import { Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useMay } from '../../auth/may.tsx';
import { ChoicesSelect, CommandDialog, EmptyList, Labelled, useIsSubmitted, useNames } from '../../form/index.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ListQueries } from '../list-state/use-list.ts';
import { allRows, defaultViewOf, keyOfView, setDefaultView } from './default-view.ts';
import { arrangementOf } from './list-layout.ts';
import { loadViews, useViewsStore } from './views-store.ts';

/** The entered values. */
interface Entered {
  readonly name: string;
  readonly scope: ViewScope;
  readonly roleIds: readonly RoleId[];
  readonly isRoleDefault: boolean;
  readonly isDefault: boolean;
}

interface EnteredProps {
  readonly entered: Entered;
  readonly onChange: (change: Partial<Entered>) => void;
}

function RolesField({ entered, onChange }: EnteredProps) {
  const text = useText('views');
  const isSubmitted = useIsSubmitted();
  const [isOpen, setIsOpen] = useState(false);
  const query = useNames(api.views.roles, isOpen);
  const roles = query.data ?? [];
  const options = roles.map(({ id, displayName }) => {
    const preset = presetRoleOf(displayName);
    return { value: String(id), label: preset === undefined ? displayName : text(`roles:presets.${preset}.name`) };
  });
  const isMissing = isSubmitted && entered.roleIds.length === 0;
  return (
    <>
      <Labelled label={text('roles')} member="roleIds" required error={isMissing ? text('rolesMissing') : undefined}>
        <ChoicesSelect
          label={text('roles')}
          options={options}
          value={entered.roleIds.map(String)}
          nothing={<EmptyList query={query} isSearched={roles.length > 0} nothing={text('roles:noneYet')} />}
          onOpenChange={setIsOpen}
          onChange={(chosen) => onChange({ roleIds: chosen.map((id) => RoleId.parse(id)) })}
        />
      </Labelled>
      <Form.Item>
        <Checkbox
          checked={entered.isRoleDefault}
          onChange={({ target }) => onChange({ isRoleDefault: target.checked })}
        >
          {text('isRoleDefault')}
        </Checkbox>
      </Form.Item>
    </>
  );
}

function Fields({ entered, onChange }: EnteredProps) {
  const text = useText('views');
  const isSubmitted = useIsSubmitted();
  const mayShare = useMay(api.views.roles);
  const isMissing = isSubmitted && entered.name.trim() === '';
  return (
    <Form layout="vertical" component="div">
      <Labelled label={text('name')} member="name" required error={isMissing ? text('nameMissing') : undefined}>
        <Input maxLength={60} value={entered.name} onChange={({ target }) => onChange({ name: target.value })} />
      </Labelled>
      {mayShare && (
        <Form.Item label={text('scope')}>
          <Radio.Group
            aria-label={text('scope')}
            value={entered.scope}
            options={viewScopes.map((value) => ({ value, label: text(`scopes.${value}`) }))}
            onChange={({ target }) => onChange({ scope: viewScopes.find((scope) => scope === target.value) ?? 'MINE' })}
          />
        </Form.Item>
      )}
      {entered.scope === 'ROLES' && <RolesField entered={entered} onChange={onChange} />}
      <Form.Item>
        <Checkbox checked={entered.isDefault} onChange={({ target }) => onChange({ isDefault: target.checked })}>
          {text('openFirst')}
        </Checkbox>
      </Form.Item>
    </Form>
  );
}

/** Returns the input for entered values; an empty text while a field shows its error. */
function inputOf(
  { listKey, query }: ListQueries,
  group: string | undefined,
  view: SavedView | undefined,
  { name, scope, roleIds, isRoleDefault }: Entered,
): InputOf<typeof api.views.save> | '' {
  if (name.trim() === '' || (scope === 'ROLES' && roleIds.length === 0)) return '';
  const shared = {
    scope,
    roleIds: scope === 'ROLES' ? [...roleIds] : [],
    isRoleDefault: scope === 'ROLES' && isRoleDefault,
  };
  return view
    ? { ...shared, name, listKey, id: view.id, expectedVersion: view.version, query: view.query, layout: view.layout }
    : { ...shared, name, listKey, query, layout: { ...arrangementOf(listKey), group } };
}

interface ViewDialogProps {
  readonly queries: ListQueries;
  /** The field by which the list is grouped. */
  readonly group: string | undefined;
  /** The view to edit; absent = a new one with the filters of the list. */
  readonly view: SavedView | undefined;
  readonly onClose: () => void;
}

/** Saves filters, columns and groups of a list as a view, or changes name and users of a view. */
export function ViewDialog({ queries, group, view, onClose }: ViewDialogProps) {
  const text = useText('views');
  const [entered, setEntered] = useState<Entered>(() => ({
    name: view?.name ?? '',
    scope: view?.scope ?? 'MINE',
    roleIds: view?.roleIds ?? [],
    isRoleDefault: view?.isRoleDefault ?? false,
    isDefault: view !== undefined && defaultViewOf(queries.listKey, useViewsStore.getState()) === keyOfView(view),
  }));
  const setDefault = (saved: SavedView) => {
    const key = keyOfView(saved);
    const wasDefault = defaultViewOf(queries.listKey, useViewsStore.getState()) === key;
    if (wasDefault !== entered.isDefault)
      setDefaultView(queries.listKey, entered.isDefault ? { key, query: saved.query } : { key: allRows, query: '' });
  };
  return (
    <CommandDialog
      title={text(view ? 'edit' : 'saveView')}
      call={api.views.save}
      input={inputOf(queries, group, view, entered)}
      onDone={(saved) => {
        setDefault(saved);
        void loadViews();
      }}
      onClose={onClose}
      modal={{ okText: text('common:save') }}
    >
      <Fields entered={entered} onChange={(change) => setEntered((before) => ({ ...before, ...change }))} />
    </CommandDialog>
  );
}
