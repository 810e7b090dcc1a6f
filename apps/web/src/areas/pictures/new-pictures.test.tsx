import { maxFileBytes, maxPictures } from '@yipin/contract';
import { Button } from 'antd';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { NewPictures, useNewPictures } from './index.ts';

function pictureFile(name: string, type = 'image/png'): File {
  return new File(['data'], name, { type });
}

/** A form of a new product that is saved as number 9. */
function ProductForm() {
  const pictures = useNewPictures('AP');
  return (
    <>
      <NewPictures pictures={pictures} />
      <Button onClick={() => pictures.send(9)}>save</Button>
      <Button onClick={pictures.discard}>leave</Button>
    </>
  );
}

async function showForm(): Promise<void> {
  await showPage(<ProductForm />, { at: '/artware/artwareproduct/new' });
  await expect.element(page.getByRole('heading', { name: '图片' })).toBeVisible();
}

/** Pastes files into the page, as a screenshot is pasted. */
function paste(...files: readonly File[]): void {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Returns the input that chooses files. */
function fileInput(): Element {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('the form has no input for files');
  return input;
}

function chosen(): (string | null | undefined)[] {
  return page
    .getByRole('button', { name: /^删除“/ })
    .elements()
    .map((button) => /“(.*)”/.exec(button.getAttribute('aria-label') ?? '')?.[1]);
}

describe('the pictures of a new document', () => {
  it('chosen and pasted pictures are shown in the form until they are removed', async () => {
    await showForm();
    await userEvent.upload(page.elementLocator(fileInput()), pictureFile('vase.png'));
    await expect.poll(chosen).toEqual(['vase.png']);
    paste(pictureFile('cup.png'));
    await expect.poll(chosen).toEqual(['vase.png', 'cup.png']);
    expect(await violationsIn()).toEqual([]);
    await page.getByRole('button', { name: '删除“cup.png”' }).click();
    await expect.poll(chosen).toEqual(['vase.png']);
  });

  it('files that cannot be used, and pictures above the limit, are named with the reason', async () => {
    await showForm();
    const large = new File([new Uint8Array(maxFileBytes + 1)], 'large.png', { type: 'image/png' });
    paste(pictureFile('notes.txt', 'text/plain'), large);
    await expect.element(page.getByText('notes.txt')).toBeVisible();
    await expect.element(page.getByText('不是 JPEG、PNG 或 WebP 图片')).toBeVisible();
    await expect.element(page.getByText('large.png')).toBeVisible();
    paste(...Array.from({ length: maxPictures + 1 }, (_, index) => pictureFile(`${index + 1}.png`)));
    await expect.poll(chosen).toHaveLength(maxPictures);
    await expect.element(page.getByText(`${maxPictures + 1}.png`)).toBeVisible();
  });

  it('pictures are uploaded when the document is saved, and a failed upload can be retried in the form', async () => {
    await showForm();
    paste(pictureFile('vase.png'), pictureFile('notes.txt', 'text/plain'));
    await expect.poll(chosen).toEqual(['vase.png']);
    // No server takes the upload.
    await page.getByRole('button', { name: 'save' }).click();
    await expect.element(page.getByRole('button', { name: '重试上传“vase.png”' })).toBeVisible();
    await expect.element(page.getByText('notes.txt')).not.toBeInTheDocument();
    expect(chosen()).toEqual([]);
  });

  it('leaving the form discards its pictures', async () => {
    await showForm();
    paste(pictureFile('vase.png'));
    await expect.poll(chosen).toEqual(['vase.png']);
    await page.getByRole('button', { name: 'leave' }).click();
    await expect.poll(chosen).toEqual([]);
  });
});
