import { Tag } from 'antd';
import { useRoleTexts } from './use-role-texts.ts';
import * as styles from './roles.module.css';

/** Roles by their display names, as tags. */
export function RoleTags({ names }: { names: readonly string[] }) {
  const { nameOf } = useRoleTexts();
  return (
    <span className={styles.roleTags}>
      {names.map((name) => (
        <Tag key={name} title={nameOf(name)}>
          {nameOf(name)}
        </Tag>
      ))}
    </span>
  );
}
