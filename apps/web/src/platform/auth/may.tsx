import { type Access, opens, type Permission } from '@yipin/contract';
import { type ReactNode, useCallback } from 'react';
import { hasPermission, type Login, useSession } from './session-store.ts';

/** Something that needs a right: a permission, or an endpoint, which names its own. */
export type Requirement = Permission | { readonly access: Access };

/** Whether `login` may do what `needs` asks for; nothing asked = yes. */
export function isPermitted(login: Login | undefined, needs: Requirement | undefined): boolean {
  const access = typeof needs === 'object' ? needs.access : needs;
  if (access === undefined || access === 'anyone') return true;
  return login !== undefined && opens(access, (permission) => hasPermission(login, permission));
}

/** Returns whether the signed-in user may call an endpoint or has a permission. */
export function useMay(needs: Requirement | undefined): boolean {
  return useSession((session) => isPermitted(session.login, needs));
}

/** The test that `judge()` of the contract asks for. */
export function useHasPermission(): (permission: Permission) => boolean {
  const login = useSession((session) => session.login);
  return useCallback((permission) => hasPermission(login, permission), [login]);
}

/** Shows its children to those who may call the endpoint; others see nothing. */
export function May({ call, children }: { call: Requirement; children: ReactNode }) {
  return useMay(call) ? children : null;
}
