import { Tag } from 'antd';
import './roles.css';

/** Roles side by side, by the names people know them under. */
export function RoleTags({ names }: { names: readonly string[] }) {
  return (
    <span className="role-tags">
      {names.map((name) => (
        <Tag key={name} title={name}>
          {name}
        </Tag>
      ))}
    </span>
  );
}
