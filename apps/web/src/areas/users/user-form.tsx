import { api, NewUser, UserId, type UserInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import {
  ComparedAs,
  FormDialog,
  type FormDialogState,
  FormGrid,
  FormGroup,
  ruleOf,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { RolesSelect } from '../roles/index.ts';
import { PasswordField } from '../../platform/form/password-field.tsx';

const field = NewUser.shape;

function Person() {
  const text = useText('users');
  return (
    <FormGrid>
      <Form.Item name="userName" label={text('userName')} rules={[ruleOf(field.userName)]}>
        <Input autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="emailAddress" label={text('emailAddress')} rules={[ruleOf(field.emailAddress)]}>
        <Input inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item name="name" label={text('name')} rules={[ruleOf(field.name)]}>
        <Input />
      </Form.Item>
      <Form.Item name="surname" label={text('surname')} rules={[ruleOf(field.surname)]}>
        <Input />
      </Form.Item>
      <Form.Item name="phone" label={text('phone')} rules={[ruleOf(field.phone)]}>
        <Input type="tel" />
      </Form.Item>
    </FormGrid>
  );
}

function Duties() {
  const text = useText('users');
  return (
    <FormGrid>
      <Form.Item className="form-wide" name="roleNames" label={text('roleNames')}>
        <RolesSelect />
      </Form.Item>
      <Form.Item name="isArtwareSales" label={text('isArtwareSales')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="isTravelSales" label={text('isTravelSales')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormGrid>
  );
}

function Access({ isNew }: { isNew: boolean }) {
  const text = useText('users');
  return (
    <FormGrid>
      {isNew && (
        <Form.Item className="form-wide" name="password" label={text('password')} rules={[ruleOf(field.password)]}>
          <PasswordField />
        </Form.Item>
      )}
      <Form.Item name="isActive" label={text('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="mustChangePassword" label={text('mustChangePassword')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormGrid>
  );
}

function UserFields({ isNew }: { isNew: boolean }) {
  const text = useText('users');
  return (
    <>
      <FormGroup title={text('person')}>
        <Person />
      </FormGroup>
      <FormGroup title={text('rolesAndDuties')}>
        <Duties />
      </FormGroup>
      <FormGroup title={text('access')}>
        <Access isNew={isNew} />
      </FormGroup>
    </>
  );
}

/** Makes a user. */
export function NewUserForm({ dialog }: { dialog: FormDialogState<NewUser> }) {
  const text = useText('users');
  return (
    <FormDialog dialog={dialog} save={api.users.create} title={text('create')} width={640}>
      <UserFields isNew />
    </FormDialog>
  );
}

/** Changes a user, all but her password. */
export function UserForm({ dialog }: { dialog: FormDialogState<UserInput> }) {
  const text = useText('users');
  return (
    <FormDialog
      dialog={dialog}
      save={api.users.update}
      title={text('editTitle')}
      width={640}
      confirmText={text('common:deactivate')}
    >
      <ComparedAs
        area="users"
        read={(id) => call(api.users.get, { id: UserId.parse(id) })}
        shown={{ roleNames: (name) => <RolesSelect value={[String(name)]} /> }}
      />
      <UserFields isNew={false} />
    </FormDialog>
  );
}
