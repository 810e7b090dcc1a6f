import type { FileKind } from '@yipin/contract';

function begins(bytes: Buffer, text: string, at = 0): boolean {
  return bytes.toString('latin1', at, at + text.length) === text;
}

/** Of which kind the first bytes say that a file is. What it is called, and what its sender says of it, tell nothing. */
export function kindOf(bytes: Buffer): FileKind | undefined {
  if (begins(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (begins(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) return 'image/webp';
  return begins(bytes, '%PDF-') ? 'application/pdf' : undefined;
}
