import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LineTable } from '../../platform/document/index.ts';
import { show } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { ProductLink } from './product-link.tsx';

interface PicturedLine {
  readonly id: number;
  readonly thumbnailUrl: string | null;
}

/** Returns the `data:` URL of a picture of 320 by 240 pixels, the size of the server's thumbnails. */
function drawThumbnail(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
  return canvas.toDataURL('image/jpeg');
}

function showLines(...lines: readonly PicturedLine[]) {
  const names = { productCode: 'K1', code: '', name: '花瓶', nameEn: 'Vase', nameTw: '' };
  return show(
    <LineTable
      rows={lines}
      columns={[
        {
          key: 'product',
          title: 'Product',
          width: 200,
          render: (_value, { id, thumbnailUrl }) => <ProductLink line={{ ...names, productId: id, thumbnailUrl }} />,
        },
      ]}
      emptyText="None"
    />,
    { language: 'en-US' },
  );
}

/** Returns the distances of the names of the products from the left edge of the window, in pixels. */
function startsOfNames(): number[] {
  return page
    .getByText('K1 Vase')
    .elements()
    .map((name) => Math.round(name.getBoundingClientRect().left));
}

describe('the product of a line', () => {
  it('a product with a picture shows it in front of its code, loaded when it is scrolled into view', async () => {
    await showLines({ id: 1, thumbnailUrl: drawThumbnail() });
    await expect.element(page.getByText('K1 Vase')).toBeVisible();
    const picture = document.querySelector('img');
    expect(picture?.getAttribute('loading')).toBe('lazy');
    const { width, height } = picture?.getBoundingClientRect() ?? {};
    expect([width, height]).toEqual([28, 28]);
    expect(await violationsIn()).toEqual([]);
  });

  it('names are aligned if only some products have a picture, and begin at the edge if none has', async () => {
    await showLines({ id: 1, thumbnailUrl: drawThumbnail() }, { id: 2, thumbnailUrl: null });
    await expect.poll(startsOfNames).toHaveLength(2);
    const [first, second] = startsOfNames();
    expect(second).toBe(first);
    await showLines({ id: 3, thumbnailUrl: null });
    await expect.poll(startsOfNames).toEqual([Number(first) - 36]);
    expect(document.querySelector('img')).toBeNull();
  });
});
