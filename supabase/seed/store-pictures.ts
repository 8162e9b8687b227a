import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { storedPath } from 'embedded-supabase/storage/files';
import type { TransactionSql } from 'postgres';
import { pictures } from './pictures/catalogue.ts';

const widths = [320, 640, 1280];

export interface StoreOptions {
  /** Of the embedded storage. */
  storageDir: string;
  /** Reads a picture of this width in pixels, as WebP. */
  read: (name: string, width: number) => Promise<Buffer>;
}

/**
 * Puts the demo pictures into bucket `listings`, as demo/<name>/<width>.webp: files and rows as the embedded storage keeps
 * them when the server uploads them, but all at once, which takes a second instead of twenty. Another storage has other
 * files; a project in use gets no demo data.
 * @returns when the rows are there; the files are on their way, and `written` when that has settled
 */
export async function storePictures(
  tx: TransactionSql,
  { storageDir, read }: StoreOptions,
): Promise<{ written: Promise<unknown> }> {
  const names = pictures.flatMap(({ name }) => widths.map((width) => ({ name, width })));
  const files = await Promise.all(
    names.map(async ({ name, width }) => ({
      name: `demo/${name}/${width}.webp`,
      version: randomUUID(),
      content: await read(name, width),
    })),
  );
  const rows = files.map(({ name, version, content }) => ({
    bucket_id: 'listings',
    name,
    version,
    user_metadata: {},
    metadata: {
      eTag: `"${createHash('md5').update(content).digest('hex')}"`,
      size: content.length,
      mimetype: 'image/webp',
      cacheControl: 'max-age=31536000',
      lastModified: new Date().toISOString(),
      contentLength: content.length,
      httpStatusCode: 200,
    },
  }));
  await tx`insert into storage.objects ${tx(rows)}`;
  const written = files.map(async ({ version, content }) => {
    const file = storedPath(storageDir, version);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  });
  return { written: Promise.all(written) };
}
