// First of all: it says which layer of styles outweighs which.
import './platform/theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './app/root.tsx';
import { followLock } from './platform/auth/lock-store.ts';
import { applyUserTheme } from './platform/theme/theme-store.ts';

// zod would try `new Function` while schemas are built, which the content security policy forbids and the console
// reports. The option has to be set before any schema exists, and without an import of zod, which would enlarge the
// first script.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

applyUserTheme();
followLock();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
