import { clsx } from 'clsx';
import * as styles from './avatar.module.css';

interface AvatarProps {
  /** A `data:` URL; null = no picture. */
  readonly picture: string | null | undefined;
  readonly userName: string;
  /** True on the profile page, false in the header. */
  readonly isLarge?: boolean;
}

/** A user's picture, or the first letter of the name. It is decorative: the name is written next to it. */
export function Avatar({ picture, userName, isLarge = false }: AvatarProps) {
  return (
    <span className={clsx(styles.avatar, isLarge && styles.large, picture && styles.picture)} aria-hidden>
      {picture ? <img src={picture} alt="" /> : userName.slice(0, 1).toUpperCase()}
    </span>
  );
}
