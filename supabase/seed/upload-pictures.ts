import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { pictures } from './pictures/catalogue.ts';

const widths = [320, 640, 1280];
const atOnce = 12;
const aYear = '31536000';

export interface UploadOptions {
  /** Of the API. */
  url: string;
  secretKey: string;
  /** Where the drawn pictures are. */
  picturesDir: string;
  log: (line: string) => void;
}

/** Puts the drawn pictures into bucket `listings`, as demo/<name>/<width>.webp. */
export async function uploadPictures({ url, secretKey, picturesDir, log }: UploadOptions): Promise<void> {
  const bucket = createClient(url, secretKey, { auth: { persistSession: false } }).storage.from('listings');
  const files = pictures.flatMap(({ name }) => widths.map((width) => `${name}/${width}.webp`));
  log(`Uploading ${files.length} pictures`);
  const queue = files.values();
  const worker = async () => {
    for (const file of queue) {
      const { error } = await bucket.upload(`demo/${file}`, await readFile(join(picturesDir, file)), {
        contentType: 'image/webp',
        cacheControl: aYear,
        upsert: true,
      });
      if (error) throw new Error(`Uploading demo/${file}: ${error.message}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
