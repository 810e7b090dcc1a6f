import { api, NewUser, type User, UserId } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import { ComparedAs, FormGrid, FormGroup, FormPage, useFields, wideField } from '../../platform/form/index.ts';
import { type RecordFormProps, useRecordForm } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { RolesSelect } from '../roles/index.ts';
import { PasswordField } from '../../platform/form/fields/password/password-field.tsx';
import { newUserForm, userForm } from './user-form-kinds.ts';

function Person() {
  const field = useFields('users', NewUser);
  return (
    <FormGrid>
      <Form.Item {...field('userName')}>
        <Input autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item {...field('emailAddress')}>
        <Input inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item {...field('name')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('surname')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('phone')}>
        <Input type="tel" />
      </Form.Item>
    </FormGrid>
  );
}

function Duties() {
  const text = useText('users');
  const field = useFields('users', NewUser);
  return (
    <FormGrid>
      <Form.Item className={wideField} name="roleNames" label={text('roleNames')}>
        <RolesSelect />
      </Form.Item>
      <Form.Item {...field('isArtwareSales')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item {...field('isTravelSales')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormGrid>
  );
}

function Access({ isNew }: { isNew: boolean }) {
  const field = useFields('users', NewUser);
  return (
    <FormGrid>
      {isNew && (
        <Form.Item {...field('password')} className={wideField}>
          <PasswordField />
        </Form.Item>
      )}
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item {...field('mustChangePassword')} valuePropName="checked">
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

/** Creates a user. */
export function NewUserForm({ isShown, onLeft, onSaved }: RecordFormProps<User>) {
  const text = useText('users');
  const dialog = useRecordForm(newUserForm, undefined);
  return (
    <FormPage
      dialog={dialog}
      isShown={isShown}
      save={api.users.create}
      title={text('create')}
      onLeft={onLeft}
      onSaved={({ id }) => onSaved(id)}
    >
      <UserFields isNew />
    </FormPage>
  );
}

/** Edits a user, except the password. */
export function UserForm({ record: user, isShown, onLeft, onSaved }: RecordFormProps<User>) {
  const text = useText('users');
  const dialog = useRecordForm(userForm, user);
  return (
    <FormPage
      dialog={dialog}
      isShown={isShown}
      save={api.users.update}
      title={text('editTitle')}
      confirmText={text('common:deactivate')}
      onLeft={onLeft}
      onSaved={({ id }) => onSaved(id)}
    >
      <ComparedAs
        area="users"
        read={(id) => call(api.users.get, { id: UserId.parse(id) })}
        shown={{ roleNames: (name) => <RolesSelect value={[String(name)]} /> }}
      />
      <UserFields isNew={false} />
    </FormPage>
  );
}
