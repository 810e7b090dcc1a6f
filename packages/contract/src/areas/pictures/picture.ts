import { z } from 'zod';
import { idOf, int, text, Version } from '../../kernel/index.ts';
import { type Permission, permissions } from '../../permissions.ts';

/** Id of an uploaded file; files with the same content share it. */
export const FileId = idOf('FileId');
export type FileId = z.output<typeof FileId>;

/** Id of a picture of a document. */
export const PictureId = idOf('PictureId');
export type PictureId = z.output<typeof PictureId>;

/**
 * Types of record with pictures and files: products, goods receipts, shipments, sales orders, agency orders, purchase
 * orders, customers, factories and agencies.
 */
export const pictureDocTypes = ['AP', 'GR', 'SH', 'AO', 'SO', 'PO', 'CU', 'FA', 'AG'] as const;
/** A type of {@link pictureDocTypes}. */
export type PictureDocType = (typeof pictureDocTypes)[number];

/** Permissions to view and change the pictures of a document: those of the document itself. */
export const pictureRights = {
  AP: { see: permissions.artwareProducts, change: permissions.editArtwareProducts },
  GR: { see: permissions.purchaseOrders, change: permissions.receivePurchases },
  SH: { see: permissions.shipments, change: permissions.editShipments },
  AO: { see: permissions.artwareOrders, change: permissions.editArtwareOrders },
  SO: { see: permissions.channelOrders, change: permissions.channelOrders },
  PO: { see: permissions.purchaseOrders, change: permissions.editPurchaseOrders },
  CU: { see: permissions.customers, change: permissions.customers },
  FA: { see: permissions.factories, change: permissions.factories },
  AG: { see: permissions.travel, change: permissions.editChannelCatalogue },
} as const satisfies Record<PictureDocType, Readonly<Record<'see' | 'change', Permission>>>;

/** Media types of pictures, detected from the content. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Media types of all accepted files, detected from the content. */
export const fileKinds = [...pictureKinds, 'application/pdf'] as const;
/** A media type of {@link fileKinds}. */
export type FileKind = (typeof fileKinds)[number];

/** Largest size of a file, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;
/** Largest number of pictures of a document. */
export const maxPictures = 20;
/** Largest width × height of an accepted picture, in pixels. */
export const maxPixels = 40_000_000;
/** Largest length of a file name, in characters. */
export const maxFileNameLength = 255;

/** Returns whether documents of this type also accept PDF files. Products have pictures only. */
export function allowsPdf(docType: PictureDocType): boolean {
  return docType !== 'AP';
}

/** The document of the pictures. */
export const PictureHolder = z.object({
  docType: z.enum(pictureDocTypes),
  docId: int(1, Number.MAX_SAFE_INTEGER),
});
export type PictureHolder = z.output<typeof PictureHolder>;

/** Caption of a picture: at most 200 characters. */
export const PictureCaption = text(200);

const pixels = z.number().int().nullable();

/** An uploaded file that is not attached to a document; it is deleted after a day. */
export const UploadedFile = z.object({
  name: z.string(),
  kind: z.enum(fileKinds),
  /** Size that counts towards the company's quota, in bytes. */
  bytes: z.number().int(),
  width: pixels,
  height: pixels,
  /** Of the content that was sent, in hex. */
  sha256: z.string(),
  id: FileId,
});
export type UploadedFile = z.output<typeof UploadedFile>;

/** Address of a small version of a product's first picture, valid for at most ten minutes; null = no picture. */
export const productThumbnail = z.string().nullable();

/** A picture or a PDF file of a document. */
export const Picture = z.object({
  name: z.string(),
  kind: z.enum(fileKinds),
  bytes: z.number().int(),
  /** Pixels; null = not a picture. */
  width: pixels,
  height: pixels,
  caption: z.string(),
  /** Address of the file, valid for at most ten minutes: afterwards the list must be fetched again. */
  url: z.string(),
  /** Address of a small version, at most 320 pixels wide and high; null = not a picture. */
  thumbnailUrl: z.string().nullable(),
  version: Version,
  id: PictureId,
});
export type Picture = z.output<typeof Picture>;

/** Used and available storage of a company, in bytes. */
export const FileUsage = z.object({ usedBytes: z.number().int(), quotaBytes: z.number().int() });
export type FileUsage = z.output<typeof FileUsage>;
