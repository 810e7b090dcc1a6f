import sharp from 'sharp';
import { type DrawingFunction, type DrawingStyle, svgOf } from './canvas.ts';
import { cargo } from './cargo.ts';
import { hangings } from './hangings.ts';
import { accessories } from './accessories.ts';
import { vessels } from './vessels.ts';

const drawings = { ...vessels, ...hangings, ...accessories, ...cargo } as const satisfies Readonly<
  Record<string, DrawingFunction>
>;

export type DrawingSubject = keyof typeof drawings;

/** The subject of a picture with its style. */
export interface Motif extends DrawingStyle {
  readonly subject: DrawingSubject;
}

/** Returns the picture of a motif: a JPEG of 640 by 640 pixels, the same bytes each time. */
export function draw(motif: Motif): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(drawings[motif.subject], motif)))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 84 })
    .toBuffer();
}
