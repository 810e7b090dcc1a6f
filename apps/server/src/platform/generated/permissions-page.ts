import { hostPermissions, requiredPermissions, type Permission, permissions, permissionsOf } from '@yipin/contract';
import { texts } from '@yipin/locales';
import type { Contract } from '../http/openapi/openapi.ts';
import type { AnyMachine } from './machine-page.ts';
import { madeFrom, table } from './markdown-table.ts';

function namesOf(key: string): string {
  return (['zh-CN', 'en-US'] as const)
    .map((language) => (texts[language].permissions as Readonly<Record<string, string>>)[key] ?? '')
    .join(' · ');
}

/** Returns the page of permissions: name, required permissions and operations of each. */
export function permissionsPage({ api }: Contract, machines: readonly AnyMachine[]): string {
  const operations = Object.values(api).flatMap((area) => Object.values(area));
  const opens = (permission: Permission): string =>
    [
      ...operations
        .filter((operation) => permissionsOf(operation.access)?.includes(permission))
        .map(({ id }) => `\`${id}\``),
      ...machines.flatMap((machine) =>
        Object.entries(machine.transitions)
          .filter(([, { access, alsoNeeds = {} }]) => [access, ...Object.values(alsoNeeds).flat()].includes(permission))
          .map(([action, { access }]) => `${machine.name}: ${action}${access === permission ? '' : ' (too)'}`),
      ),
    ].join(', ');
  const rows = Object.entries(permissions).map(([key, permission]) => [
    `\`${permission}\``,
    key,
    namesOf(key),
    [...requiredPermissions(permission), ...(hostPermissions.includes(permission) ? ['host only'] : [])].join(', '),
    opens(permission),
  ]);
  return `${madeFrom}# Permissions\n\n${table(['On the wire', 'Ours', 'Name', 'Needs', 'Opens'], rows)}`;
}
