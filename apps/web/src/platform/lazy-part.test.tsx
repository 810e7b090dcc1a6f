import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allowConsoleError } from '../testing/console-errors.ts';
import { show } from '../testing/show.tsx';
import { lazyPage, lazyPart } from './lazy-part.tsx';

function Factories() {
  return <h1>工厂</h1>;
}

/** Returns a function that loads a component, and fails the first time as when the server restarts. */
function loadSecondTime() {
  let count = 0;
  return async () => {
    count += 1;
    if (count === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return Factories;
  };
}

describe('code that is loaded when it is first shown', () => {
  it('a part whose code could not be loaded is loaded again, and its place is shown until then', async () => {
    const Part = lazyPart(loadSecondTime(), () => <p>加载中</p>);
    await show(<Part />);
    await expect.element(page.getByText('加载中')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: '工厂' })).toBeVisible();
  });

  it('a page whose code could not be loaded is loaded again', async () => {
    const Page = lazyPage(loadSecondTime());
    await show(
      <Suspense fallback={<p>加载中</p>}>
        <Page />
      </Suspense>,
    );
    await expect.element(page.getByText('加载中')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: '工厂' })).toBeVisible();
  });

  it('a part that the server does not have is reported as an error', async () => {
    allowConsoleError(/dynamically imported module/);
    const Part = lazyPart(async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await show(
      <ErrorBoundary fallback={<p role="alert">页面出错了</p>}>
        <Part />
      </ErrorBoundary>,
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('页面出错了');
  });
});
