import type { HostileFile } from './bytes.ts';
import { hostileForms } from './forms.ts';
import { hostilePdfs } from './pdfs.ts';
import { hostilePictures } from './hostile-pictures.ts';

/** All files and forms that the benchmark sends. */
export const hostileFiles: readonly HostileFile[] = [...hostilePdfs, ...hostilePictures, ...hostileForms];
