import { Tag } from 'antd';
import * as styles from './roles.module.css';

/** The display names of roles, as tags. */
export function RoleTags({ names }: { names: readonly string[] }) {
  return (
    <span className={styles.roleTags}>
      {names.map((name) => (
        <Tag key={name} title={name}>
          {name}
        </Tag>
      ))}
    </span>
  );
}
