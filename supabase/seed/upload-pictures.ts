import { createClient } from '@supabase/supabase-js';
import { pictures } from './pictures/catalogue.ts';

const widths = [320, 640, 1280];
const atOnce = 12;
const aYear = '31536000';

export interface UploadOptions {
  /** Of the API. */
  url: string;
  secretKey: string;
  /** Reads a picture of this width in pixels, as WebP. */
  read: (name: string, width: number) => Promise<Buffer>;
  log: (line: string) => void;
}

/** Puts the demo pictures into bucket `listings`, as demo/<name>/<width>.webp. */
export async function uploadPictures({ url, secretKey, read, log }: UploadOptions): Promise<void> {
  const bucket = createClient(url, secretKey, { auth: { persistSession: false } }).storage.from('listings');
  const files = pictures.flatMap(({ name }) => widths.map((width) => ({ name, width })));
  log(`Uploading ${files.length} pictures`);
  const queue = files.values();
  const worker = async () => {
    for (const { name, width } of queue) {
      const path = `demo/${name}/${width}.webp`;
      const { error } = await bucket.upload(path, await read(name, width), {
        contentType: 'image/webp',
        cacheControl: aYear,
        upsert: true,
      });
      if (error) throw new Error(`Uploading ${path}: ${error.message}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
