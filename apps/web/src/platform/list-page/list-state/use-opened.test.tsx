import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DocumentLink } from '../../document/document-link.tsx';
import { showPage } from '../../../testing/show.tsx';
import { useOpened } from './use-opened.ts';

const path = '/artware/artwareOrder';

function Orders() {
  const { id, open, close } = useOpened();
  return (
    <>
      <button type="button" onClick={() => open(7)}>
        row
      </button>
      <DocumentLink kind="artwareOrder" id={7} number="AO-7" />
      <Link to="/elsewhere">elsewhere</Link>
      {id !== undefined && (
        <button type="button" onClick={close}>
          {`close ${id}`}
        </button>
      )}
    </>
  );
}

async function goBack(): Promise<void> {
  const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await isBack;
}

function close() {
  return page.getByRole('button', { name: 'close 7' });
}

describe('a document that is opened from its list', () => {
  it.each([
    ['a row', () => page.getByRole('button', { name: 'row' })],
    ['its number', () => page.getByRole('link', { name: 'AO-7' })],
  ])('a double click on %s opens the document once, and Back does not reopen it', async (_name, opener) => {
    await showPage(<Orders />, { at: path });
    for (let time = 0; time < 8; time += 1) {
      const length = history.length;
      await opener().dblClick();
      await expect.element(close()).toBeVisible();
      expect(history.length).toBeLessThanOrEqual(length + 1);
      await close().click();
      await expect.element(close()).not.toBeInTheDocument();
      expect(location.search).toBe('');
    }
    await goBack();
    await expect.element(close()).not.toBeInTheDocument();
  });

  it('the document closes although another page added its entry to the history', async () => {
    await showPage(<Orders />, { at: `${path}?open=7&page=2` });
    history.replaceState({ usr: { isOpening: true }, key: 'other', idx: 3 }, '');
    await close().click();
    await expect.element(close()).not.toBeInTheDocument();
    expect(location.search).toBe('?page=2');
  });

  it('Back closes the document', async () => {
    await showPage(<Orders />, { at: path });
    await page.getByRole('button', { name: 'row' }).click();
    await expect.element(close()).toBeVisible();
    await goBack();
    await expect.element(close()).not.toBeInTheDocument();
  });
});
