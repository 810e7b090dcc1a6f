import { EditOutlined } from '@ant-design/icons';
import { api, type Profile, type ProfileInput } from '@yipin/contract';
import { Button, Tag } from 'antd';
import { type Login, useUserLabel } from '../../platform/auth/index.ts';
import { useFormDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { OwnPicture } from './picture/own-picture.tsx';
import * as styles from './account.module.css';

const ProfileForm = lazyPart(() => import('./profile-form.tsx').then((module) => module.ProfileForm));

interface PersonCardProps {
  readonly profile: Profile;
  readonly login: Login;
}

/** The user's profile, with buttons to change the picture and to edit the other values. */
export function PersonCard({ profile, login }: PersonCardProps) {
  const text = useText('account');
  const label = useUserLabel(login);
  const dialog = useFormDialog<ProfileInput>(
    {
      name: undefined,
      surname: undefined,
      emailAddress: undefined,
      phone: undefined,
    },
    api.account.updateProfile.id,
  );
  const { name, surname, emailAddress, phone, roleNames } = profile;
  const fullName = `${name} ${surname}`.trim();
  const none = <span className={styles.none}>{text('notGiven')}</span>;
  return (
    <section className={styles.person} aria-label={text('person')}>
      <OwnPicture profile={profile} />
      <h2>{fullName || profile.userName}</h2>
      <p className={styles.hint}>{label}</p>
      <dl>
        <dt>{text('emailAddress')}</dt>
        <dd>{emailAddress || none}</dd>
        <dt>{text('phone')}</dt>
        <dd>{phone || none}</dd>
        <dt>{text('roleNames')}</dt>
        <dd>
          {roleNames.length === 0 && none}
          {roleNames.map((role) => (
            <Tag key={role}>{role}</Tag>
          ))}
        </dd>
      </dl>
      <Button
        block
        icon={<EditOutlined />}
        // `edit` requires an id; a profile has none.
        onClick={() => dialog.edit({ ...profile, id: login.user.id })}
      >
        {text('editProfile')}
      </Button>
      {dialog.opening && <ProfileForm dialog={dialog} />}
    </section>
  );
}
