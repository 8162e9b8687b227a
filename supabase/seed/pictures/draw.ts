import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { setName, sets, type PictureSet } from './sets.ts';
import { onImage, type Drawing } from './views/view.ts';
import { viewsOf } from './views/views.ts';

const full = { width: 1280, height: 960 } as const;

/** Part of every picture's version: raise it when the encoding below changes. */
const encoding = '3';

/** Cards load many pictures of this width, so each must stay small. */
const cardWidth = 640;
const cardLimit = 12 * 1024;
/** The first quality to try, and what to fall back to by how much of the file fits. */
const cardQuality = 52;
const cardFallbacks = [
  { fits: 0.88, quality: 38 },
  { fits: 0.76, quality: 24 },
  { fits: 0.64, quality: 12 },
  { fits: 0, quality: 4 },
] as const;

interface Job {
  readonly name: string;
  readonly version: string;
  readonly drawing: Drawing;
}

function jobs(chosen: readonly PictureSet[]): Job[] {
  return chosen.flatMap((set) =>
    viewsOf(set).map((view, index) => {
      const drawing = view(set);
      const version = createHash('sha256')
        .update(encoding)
        .update(drawing.backdrop ?? '')
        .update(drawing.front)
        .digest('hex')
        .slice(0, 16);
      return { name: `${setName(set)}-${index + 1}`, version, drawing };
    }),
  );
}

/** The picture at its full size; the blur is made small, where it costs next to nothing. */
async function rendered({ front, backdrop }: Drawing): Promise<Sharp> {
  const art = backdrop === undefined ? front : onImage(front, await blurred(backdrop));
  const data = await sharp(Buffer.from(art)).removeAlpha().raw().toBuffer();
  return sharp(data, { raw: { ...full, channels: 3 } });
}

/** A small picture out of focus, as an address that a drawing can refer to. */
async function blurred(backdrop: string): Promise<string> {
  const file = await sharp(Buffer.from(backdrop)).blur(1.6).png({ compressionLevel: 1 }).toBuffer();
  return `data:image/png;base64,${file.toString('base64')}`;
}

/** The picture in the width of cards, as far under the limit as the quality allows. */
async function card(picture: Sharp): Promise<Buffer> {
  const encode = (quality: number): Promise<Buffer> =>
    picture.clone().webp({ quality, effort: 4, preset: 'picture' }).toBuffer();
  let file = await encode(cardQuality);
  const fits = cardLimit / file.length;
  for (const fallback of cardFallbacks) {
    if (file.length <= cardLimit) break;
    if (fallback.fits <= fits) file = await encode(fallback.quality);
  }
  return file;
}

/** The files of a picture by their width. */
export async function encoded(drawing: Drawing): Promise<Readonly<Record<'320' | '640' | '1280', Buffer>>> {
  const picture = await rendered(drawing);
  const { data, info } = await picture.clone().resize(cardWidth).raw().toBuffer({ resolveWithObject: true });
  const half = sharp(data, { raw: info });
  return {
    320: await half.clone().resize(320).webp({ quality: 60, effort: 3, preset: 'picture' }).toBuffer(),
    640: await card(half),
    1280: await picture.webp({ quality: 58, effort: 2, preset: 'picture' }).toBuffer(),
  };
}

async function draw({ name, drawing }: Job, dir: string): Promise<void> {
  const files = await encoded(drawing);
  await mkdir(join(dir, name), { recursive: true });
  await Promise.all(Object.entries(files).map(([width, file]) => writeFile(join(dir, name, `${width}.webp`), file)));
}

/** What was drawn already. A list that is not there, or was cut off by a crash, costs a new drawing, not the start. */
async function readVersions(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

/**
 * Writes `<dir>/<name>/{320,640,1280}.webp` for every picture of the catalogue, or of the chosen sets.
 * A picture whose drawing has not changed since it was last written is left alone.
 */
export async function drawPictures(
  dir: string,
  log: (line: string) => void,
  chosen: readonly PictureSet[] = sets,
): Promise<void> {
  const start = performance.now();
  await mkdir(dir, { recursive: true });
  const versionsFile = join(dir, '.versions.json');
  const versions = await readVersions(versionsFile);
  const all = jobs(chosen);
  const due = all.filter(
    ({ name, version }) => versions[name] !== version || !existsSync(join(dir, name, '1280.webp')),
  );
  if (due.length === 0) {
    log(`${all.length} pictures are up to date`);
    return;
  }
  log(`Drawing ${due.length} of ${all.length} pictures`);
  // One picture per core: threads within a picture would only wait for each other.
  sharp.concurrency(1);
  const queue = due.values();
  const worker = async (): Promise<void> => {
    for (const job of queue) {
      await draw(job, dir);
      versions[job.name] = job.version;
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
  } finally {
    await writeFile(versionsFile, `${JSON.stringify(versions, null, 1)}\n`);
  }
  log(`Drew ${due.length} pictures in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
