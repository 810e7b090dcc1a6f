import { Tag } from 'antd';
import './roles.css';

/** Roles by their display names, side by side. */
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
