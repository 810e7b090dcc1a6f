import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { draw, type Motif } from './draw.ts';

const subjects = [
  'vase',
  'bowl',
  'plate',
  'mug',
  'teapot',
  'cakeStand',
  'plantPot',
  'brushPot',
  'lacquerBox',
  'lantern',
  'bauble',
  'knot',
  'necklace',
  'earrings',
  'scroll',
  'frame',
  'bunting',
  'lamp',
  'birdhouse',
  'fan',
  'umbrella',
  'tote',
  'purse',
  'cushion',
  'cloth',
  'notebook',
  'giftBox',
  'candle',
  'doll',
  'cutlery',
  'hoop',
  'cartons',
  'pallet',
  'opened',
] as const;

function plain(subject: Motif['subject']): Motif {
  return { subject, palette: 'red', pattern: 'plain' };
}

describe('a drawn picture', () => {
  it('each subject gives a different JPEG, with the same bytes each time', async () => {
    const drawn = await Promise.all(subjects.map((subject) => draw(plain(subject))));
    expect(new Set(drawn.map((picture) => picture.toString('base64'))).size).toBe(subjects.length);
    const again = await draw(plain('vase'));
    expect(drawn[subjects.indexOf('vase')]?.equals(again)).toBe(true);
    expect(await sharp(again).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 640 });
  });

  it('a subject looks different in another palette and with another pattern', async () => {
    const motifs: Motif[] = [
      plain('bowl'),
      { ...plain('bowl'), palette: 'celadon' },
      { ...plain('bowl'), pattern: 'blossom' },
    ];
    const drawn = await Promise.all(motifs.map(draw));
    expect(new Set(drawn.map((picture) => picture.toString('base64'))).size).toBe(motifs.length);
  });
});
