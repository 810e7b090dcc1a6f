import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allowConsoleError } from '../testing/console-errors.ts';
import { show, showPage } from '../testing/show.tsx';
import { violationsIn } from '../testing/violations.ts';
import { BrokenPage } from '../app/pages/error-pages.tsx';
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

/** Returns a function that fails to load a component. */
function loadNever(message: string) {
  return async () => {
    throw new TypeError(message);
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

  it('a part that the server no longer has offers to reload the page, which stays with its values', async () => {
    const Part = lazyPart(loadNever('Failed to fetch dynamically imported module'), () => <p>加载中</p>);
    await show(
      <ErrorBoundary fallback={<p role="alert">页面出错了</p>}>
        <input aria-label="备注" defaultValue="加急" />
        <Part />
      </ErrorBoundary>,
    );
    await expect.element(page.getByText('有新版本')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '重新加载' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: '备注' })).toHaveValue('加急');
    await expect.element(page.getByText('加载中')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('a page that the server no longer has is replaced by the offer to reload it', async () => {
    allowConsoleError(/dynamically imported module/);
    const Page = lazyPage(loadNever('error loading dynamically imported module'));
    await showPage(
      <ErrorBoundary fallbackRender={({ error }) => <BrokenPage error={error} />}>
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>,
    );
    await expect.element(page.getByRole('heading', { name: '有新版本' })).toBeVisible();
    await expect.element(page.getByText(/草稿会保留/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: '重新加载' })).toBeVisible();
  });

  it('a part whose code fails is reported as an error', async () => {
    allowConsoleError(/is not a function/);
    const Part = lazyPart(loadNever('x is not a function'));
    await show(
      <ErrorBoundary fallback={<p role="alert">页面出错了</p>}>
        <Part />
      </ErrorBoundary>,
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('页面出错了');
  });
});
