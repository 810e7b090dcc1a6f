import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FollowAddress } from './follow-address.tsx';

/** Shows its address. During its first rendering, the user goes back to the home page. */
function Page() {
  const { pathname } = useLocation();
  if (location.pathname === '/left') history.replaceState(null, '', '/home');
  return <p>{`address ${pathname}`}</p>;
}

it('a page shows the address to which the user went back during its first rendering', async () => {
  history.replaceState(null, '', '/left');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <BrowserRouter>
      <FollowAddress />
      <Page />
    </BrowserRouter>,
  );
  await expect.element(page.getByText('address /home')).toBeVisible();
  root.unmount();
});
