import { z } from 'zod';
import { idOf, int, text, Version } from '../../kernel/index.ts';
import { type Permission, permissions } from '../../permissions.ts';

/** A file as it was uploaded: the same content is one, however often it comes. */
export const FileId = idOf('FileId');
export type FileId = z.output<typeof FileId>;

export const PictureId = idOf('PictureId');
export type PictureId = z.output<typeof PictureId>;

/** What has pictures: products, goods receipts, shipments, artware orders and channel orders. */
export const pictureDocTypes = ['AP', 'GR', 'SH', 'AO', 'SO'] as const;
export type PictureDocType = (typeof pictureDocTypes)[number];

/** Who may see and change the pictures of a document: who may do so with the document itself. */
export const pictureRights = {
  AP: { see: permissions.artwareProducts, change: permissions.editArtwareProducts },
  GR: { see: permissions.purchaseOrders, change: permissions.receivePurchases },
  SH: { see: permissions.shipments, change: permissions.editShipments },
  AO: { see: permissions.artwareOrders, change: permissions.editArtwareOrders },
  SO: { see: permissions.channelOrders, change: permissions.channelOrders },
} as const satisfies Record<PictureDocType, Readonly<Record<'see' | 'change', Permission>>>;

/** Kinds of file, as their content says: their media types. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const fileKinds = [...pictureKinds, 'application/pdf'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What one file may weigh, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;
/** What one document may have. */
export const maxPictures = 20;
/** Width times height of the largest picture that is opened. */
export const maxPixels = 40_000_000;
/** Characters of a file's name. */
export const maxFileNameLength = 255;

/** Whether a document of this type takes PDF files, too. A product has pictures only. */
export function allowsPdf(docType: PictureDocType): boolean {
  return docType !== 'AP';
}

/** The document whose pictures are meant. */
export const PictureHolder = z.object({
  docType: z.enum(pictureDocTypes),
  docId: int(1, Number.MAX_SAFE_INTEGER),
});
export type PictureHolder = z.output<typeof PictureHolder>;

/** What is said of a picture: up to 200 characters. */
export const PictureCaption = text(200);

const pixels = z.number().int().nullable();

/** A file that was uploaded and waits to be put on a document; after a day it is gone. */
export const UploadedFile = z.object({
  name: z.string(),
  kind: z.enum(fileKinds),
  /** What it takes of the firm's room, in bytes. */
  bytes: z.number().int(),
  width: pixels,
  height: pixels,
  /** Of the content that was sent, in hex. */
  sha256: z.string(),
  id: FileId,
});
export type UploadedFile = z.output<typeof UploadedFile>;

/** A picture, or another file, of a document. */
export const Picture = z.object({
  name: z.string(),
  kind: z.enum(fileKinds),
  bytes: z.number().int(),
  /** Pixels; null = no picture. */
  width: pixels,
  height: pixels,
  caption: z.string(),
  /** Where it is, for ten minutes at most: then the list has to be asked for anew. */
  url: z.string(),
  /** The same of a small one, at most 320 pixels wide and high; null = no picture. */
  thumbnailUrl: z.string().nullable(),
  version: Version,
  id: PictureId,
});
export type Picture = z.output<typeof Picture>;

/** What a firm's files take, and may take, in bytes. */
export const FileUsage = z.object({ usedBytes: z.number().int(), quotaBytes: z.number().int() });
export type FileUsage = z.output<typeof FileUsage>;
