import type { PictureDocType } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addressOf, smallKeyOf } from '../../platform/files/index.ts';
import { files } from '../files/files.table.ts';
import { pictures } from './pictures.table.ts';

/** A column with its table: a select from one table alone would leave the table out, also within a select of its own. */
function ofRow(id: PgColumn) {
  return sql`${id.table}.${sql.identifier(id.name)}`;
}

/** The address of the first picture of the document with this id, small; null when it has none. For the rows of a page. */
export function coverOf(docType: PictureDocType, id: PgColumn) {
  return sql<
    string | null
  >`(select cover_file.storage_key from ${pictures} cover join ${files} cover_file on cover_file.id = cover.file_id
    where cover.doc_type = ${sql.raw(`'${docType}'`)} and cover.doc_id = ${ofRow(id)} and cover_file.width is not null
    order by cover.position, cover.id limit 1)`
    .mapWith((key: string) => addressOf(smallKeyOf(key)))
    .as('cover_key');
}

/** How many pictures and files the document with this id has. */
export function pictureCountOf(docType: PictureDocType, id: PgColumn) {
  return sql<number>`(select count(*)::int from ${pictures} counted
    where counted.doc_type = ${sql.raw(`'${docType}'`)} and counted.doc_id = ${ofRow(id)})`.as('picture_count');
}
