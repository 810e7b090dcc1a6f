import { api, NewUser, permissions, type User, UserId } from '@yipin/contract';
import { Alert, Form, Input, Switch } from 'antd';
import { type ComponentProps, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import {
  ComparedAs,
  FormGrid,
  FormGroup,
  FormPage,
  Proposed,
  useFields,
  useNames,
  wideField,
} from '../../platform/form/index.ts';
import { type RecordFormProps, useRecordForm } from '../../platform/document/index.ts';
import { formatNames, useText } from '../../platform/i18n/index.ts';
import { RolesSelect } from '../roles/index.ts';
import { HandoverDialog } from '../../platform/form/fields/password/handover-dialog.tsx';
import { PasswordField } from '../../platform/form/fields/password/password-field.tsx';
import { newUserForm, presetUser, userForm } from './user-form-kinds.ts';

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

/** The permission with which a role makes its users salespeople of a kind of order. */
const sellers = { isArtwareSales: permissions.editArtwareOrders, isTravelSales: permissions.editChannelOrders };
const duties = ['isArtwareSales', 'isTravelSales'] as const;

/**
 * Returns functions that are called when the roles or a switch change. Roles that edit orders switch on that their user
 * can be salesperson, unless that switch was changed by hand. A role of a saved user does not switch it off.
 */
function useDutiesOfRoles(isNew: boolean) {
  const form = Form.useFormInstance();
  const roles = useNames(api.users.roles, false).data?.items ?? [];
  const [byHand, setByHand] = useState<readonly string[]>([]);
  return {
    changeRoles: (names: readonly string[]) => {
      const chosen = roles.filter(({ normalizedName }) => names.includes(normalizedName));
      for (const duty of duties) {
        const isGranted = chosen.some((role) => role.isStatic || role.grantedPermissions.includes(sellers[duty]));
        const isSaved = !isNew && form.getFieldValue(duty) === true;
        if (!byHand.includes(duty)) form.setFieldValue(duty, isGranted || isSaved);
      }
      return names;
    },
    changeByHand: (duty: string) => (isOn: boolean) => {
      setByHand([...byHand, duty]);
      return isOn;
    },
  };
}

function Duties({ isNew }: { isNew: boolean }) {
  const text = useText('users');
  const field = useFields('users', NewUser);
  const { changeRoles, changeByHand } = useDutiesOfRoles(isNew);
  return (
    <FormGrid>
      <Form.Item
        className={wideField}
        name="roleNames"
        label={text('roleNames')}
        // Called before the roles are written, so that the form reports all changes as one.
        getValueFromEvent={changeRoles}
      >
        <RolesSelect />
      </Form.Item>
      {duties.map((duty) => (
        <Form.Item key={duty} {...field(duty)} valuePropName="checked" getValueFromEvent={changeByHand(duty)}>
          <Switch />
        </Form.Item>
      ))}
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
        <Duties isNew={isNew} />
      </FormGroup>
      <FormGroup title={text('access')}>
        <Access isNew={isNew} />
      </FormGroup>
    </>
  );
}

/** Fills in the default roles of new users. */
function ProposedRoles({ dialog }: Pick<ComponentProps<typeof Proposed<{ roleNames: string[] }>>, 'dialog'>) {
  const roles = useNames(api.users.roles, false).data?.items;
  const byDefault = roles?.filter(({ isDefault }) => isDefault).map(({ normalizedName }) => normalizedName);
  return <Proposed dialog={dialog} values={{ roleNames: byDefault }} />;
}

/** The users that a form has created, with their passwords. */
type Created = readonly (readonly [userName: string, password: string])[];

/** Creates users, one after the other, and shows the passwords of all at the end. */
export function NewUserForm({ isShown, onLeft, onSaved }: RecordFormProps<User>) {
  const text = useText('users');
  const dialog = useRecordForm(newUserForm, undefined);
  const [created, setCreated] = useState<Created>([]);
  const [onHandedOver, setOnHandedOver] = useState<() => void>();
  // The password is in the form until the next one begins.
  const withSaved = ({ userName }: User) => [...created, [userName, String(dialog.draft()['password'])] as const];
  const handOver = (users: Created, onDone: () => void) => {
    setCreated(users);
    setOnHandedOver(() => onDone);
  };
  return (
    <>
      <FormPage
        dialog={dialog}
        isShown={isShown}
        save={api.users.create}
        title={text('create')}
        onLeft={() => (created.length > 0 ? handOver(created, onLeft) : onLeft())}
        onSaved={(saved) => handOver(withSaved(saved), () => onSaved(saved.id))}
        nextOf={(saved) => {
          setCreated(withSaved(saved));
          return presetUser();
        }}
      >
        {created.length > 0 && (
          <Alert
            type="success"
            showIcon
            title={text('createdBefore', { names: formatNames(created.map(([userName]) => userName)) })}
          />
        )}
        <ProposedRoles dialog={dialog} />
        <UserFields isNew />
      </FormPage>
      {onHandedOver && (
        <HandoverDialog
          handover={{
            title: text('createdUsers', { count: created.length }),
            note: text('passwordsOnce'),
            facts: created,
          }}
          onClose={onHandedOver}
        />
      )}
    </>
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
