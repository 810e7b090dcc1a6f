import type { FileKind } from '@yipin/contract';

function begins(bytes: Buffer, text: string, at = 0): boolean {
  return bytes.toString('latin1', at, at + text.length) === text;
}

/** Returns the kind of a file by its first bytes. Its name and the sender's content type are not trusted. */
export function kindOf(bytes: Buffer): FileKind | undefined {
  if (begins(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (begins(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) return 'image/webp';
  return begins(bytes, '%PDF-') ? 'application/pdf' : undefined;
}
