import './avatar.css';

interface AvatarProps {
  /** A `data:` address; null = none. */
  readonly picture: string | null | undefined;
  readonly userName: string;
  /** Of the picture on a page of one's own, not of that in the header. */
  readonly isLarge?: boolean;
}

/** A user's picture, or the first letter of the name in its place. It says nothing that is not written beside it. */
export function Avatar({ picture, userName, isLarge = false }: AvatarProps) {
  return (
    <span className={`avatar${isLarge ? ' avatar-large' : ''}${picture ? ' avatar-picture' : ''}`} aria-hidden>
      {picture ? <img src={picture} alt="" /> : userName.slice(0, 1).toUpperCase()}
    </span>
  );
}
