import { api, isPermission, NewRole, presetRoleOf, RoleId, type RoleInput } from '@yipin/contract';
import { Alert, Form, Input, Switch } from 'antd';
import { call, useOperation } from '../../platform/api/index.ts';
import {
  ChoiceSelect,
  ComparedAs,
  FormDialog,
  type FormDialogState,
  FormGrid,
  FormGroup,
  type ItemFieldProps,
  useFields,
  wideField,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { PermissionTree } from './permission-tree.tsx';
import { useRoleTexts } from './use-role-texts.ts';
import { usePermissionNames } from './use-permission-names.ts';
import * as styles from './roles.module.css';

const width = 1080;

/** The permissions of a role; a template can replace them. */
function PermissionsField({ value, onChange, id }: ItemFieldProps<readonly string[], [granted: readonly string[]]>) {
  const text = useText('roles');
  const { nameOf } = useRoleTexts();
  const presets = useOperation(api.roles.presets, {});
  const start = (chosen: string) => {
    const preset = presets.data?.find(({ name }) => name === chosen);
    if (preset) onChange?.(preset.grantedPermissions);
  };
  return (
    <PermissionTree
      {...(value && { value })}
      {...(onChange && { onChange })}
      {...(id && { id })}
      start={
        <ChoiceSelect<string>
          className={styles.permissionPreset}
          placeholder={text('preset')}
          // A template is applied once, and is not a value of the role.
          value={null}
          options={(presets.data ?? []).map(({ name, displayName }) => ({ value: name, label: nameOf(displayName) }))}
          onChange={(chosen) => chosen !== undefined && start(chosen)}
        />
      }
    />
  );
}

function RoleFields({ isStatic }: { isStatic: boolean }) {
  const text = useText('roles');
  const field = useFields('roles', NewRole);
  const { nameOf, descriptionOf } = useRoleTexts();
  const displayName = Form.useWatch<string | undefined>('displayName') ?? '';
  const isPreset = presetRoleOf(displayName) !== undefined;
  return (
    <>
      <FormGrid>
        <Form.Item {...field('name')} extra={text('nameHint')}>
          <Input autoFocus disabled={isStatic} />
        </Form.Item>
        <Form.Item {...field('displayName')} extra={isPreset && text('presetName', { name: nameOf(displayName) })}>
          <Input />
        </Form.Item>
        <Form.Item {...field('description')} className={wideField}>
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} placeholder={descriptionOf(displayName)} />
        </Form.Item>
        <Form.Item {...field('isDefault')} extra={text('isDefaultHint')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FormGrid>
      <FormGroup title={text('permissions')}>
        {isStatic && <Alert className={styles.roleStatic} type="info" showIcon title={text('staticHint')} />}
        <Form.Item name="grantedPermissions" noStyle>
          {isStatic ? <PermissionTree isFixed /> : <PermissionsField />}
        </Form.Item>
      </FormGroup>
    </>
  );
}

/** Creates a role. */
export function NewRoleForm({ dialog }: { dialog: FormDialogState<NewRole> }) {
  const text = useText('roles');
  return (
    <FormDialog dialog={dialog} save={api.roles.create} title={text('create')} width={width}>
      <RoleFields isStatic={false} />
    </FormDialog>
  );
}

/** Returns a saved role without `permissions`, the legacy name of `grantedPermissions`. */
async function readRole(id: number) {
  const { permissions: _, ...role } = await call(api.roles.get, { id: RoleId.parse(id) });
  return role;
}

function PermissionName({ name }: { name: unknown }) {
  const { nameOf } = usePermissionNames();
  return typeof name === 'string' && isPermission(name) ? nameOf(name) : String(name);
}

interface RoleFormProps {
  readonly dialog: FormDialogState<RoleInput>;
  /** Whether the role is built in: its name and its permissions are fixed. */
  readonly isStatic: boolean;
}

/** Edits a role. */
export function RoleForm({ dialog, isStatic }: RoleFormProps) {
  const text = useText('roles');
  return (
    <FormDialog dialog={dialog} save={api.roles.update} title={text('editTitle')} width={width}>
      <ComparedAs
        area="roles"
        labels={{ grantedPermissions: text('permissions') }}
        read={readRole}
        shown={{ grantedPermissions: (name) => <PermissionName name={name} /> }}
      />
      <RoleFields isStatic={isStatic} />
    </FormDialog>
  );
}
