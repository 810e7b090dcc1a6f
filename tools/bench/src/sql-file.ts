import path from 'node:path';

/** Returns the path of a file in the folder `sql`, next to the folder of the sources and that of the compiled files. */
export function sqlFile(name: string): string {
  return path.join(import.meta.dirname, `../sql/${name}.sql`);
}
