import { type Contract, describeApi } from '../http/openapi/openapi.ts';
import { isMachine, machinePage } from './machine-page.ts';
import { operationsPage } from './operations-page.ts';
import { permissionsPage } from './permissions-page.ts';

/** Returns all files of docs/generated, by path. */
export function generatedFiles(contract: Contract): Record<string, string> {
  const machines = Object.values(contract).filter(isMachine);
  return {
    'openapi.json': `${JSON.stringify(describeApi(contract), null, 2)}\n`,
    'operations.md': operationsPage(contract),
    'permissions.md': permissionsPage(contract, machines),
    ...Object.fromEntries(machines.map((machine) => [`machines/${machine.name}.md`, machinePage(machine)])),
  };
}
