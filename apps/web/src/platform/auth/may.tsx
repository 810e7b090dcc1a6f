import { type Access, opens, type Permission } from '@yipin/contract';
import { type ReactNode, useCallback } from 'react';
import { hasPermission, type Login, useSession } from './session-store.ts';

/** A permission, or an endpoint with its own access rule. */
export type Requirement = Permission | { readonly access: Access };

/** Returns whether the user of `login` meets a requirement; true without one. */
export function isPermitted(login: Login | undefined, needs: Requirement | undefined): boolean {
  const access = typeof needs === 'object' ? needs.access : needs;
  if (access === undefined || access === 'anyone') return true;
  return login !== undefined && opens(access, (permission) => hasPermission(login, permission));
}

/** Returns whether the signed-in user may call an endpoint or has a permission. */
export function useMay(needs: Requirement | undefined): boolean {
  return useSession((session) => isPermitted(session.login, needs));
}

/** Returns the permission test that `checkAction` of the contract requires. */
export function useHasPermission(): (permission: Permission) => boolean {
  const login = useSession((session) => session.login);
  return useCallback((permission) => hasPermission(login, permission), [login]);
}

/** Renders its children if the user may call the endpoint. */
export function May({ call, children }: { call: Requirement; children: ReactNode }) {
  return useMay(call) ? children : null;
}
