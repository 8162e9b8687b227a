/**
 * Draws the demo pictures: run `node supabase/seed/pictures/draw.ts` after changing the drawings or the catalogue and commit
 * what it writes to `drawn`. Pictures whose drawing is the same are left alone, those that are in no set any more removed.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawings, drawnDir, type DrawnPicture, versionsFile } from './drawn.ts';
import { encoded } from './encode.ts';

const all = drawings();
await mkdir(drawnDir, { recursive: true });
const there = await readdir(drawnDir);
const known = there.includes('versions.json')
  ? (JSON.parse(await readFile(versionsFile, 'utf8')) as Record<string, string>)
  : {};
const due = all.filter(({ name, version }) => known[name] !== version || !there.includes(name));
const names = new Set(['versions.json', ...all.map(({ name }) => name)]);
const gone = there.filter((name) => !names.has(name));

console.log(`Drawing ${due.length} of ${all.length} pictures, removing ${gone.length}`);
await Promise.all(gone.map((name) => rm(join(drawnDir, name), { recursive: true })));
// One picture per core: threads within a picture would only wait for each other.
sharp.concurrency(1);
const queue = due.values();
const worker = async () => {
  for (const picture of queue) await draw(picture);
};
await Promise.all(Array.from({ length: availableParallelism() }, worker));
const versions = Object.fromEntries(all.map(({ name, version }) => [name, version]));
await writeFile(versionsFile, `${JSON.stringify(versions, null, 2)}\n`);

async function draw({ name, drawing }: DrawnPicture): Promise<void> {
  const files = await encoded(drawing);
  await mkdir(join(drawnDir, name), { recursive: true });
  await Promise.all(
    Object.entries(files).map(([width, file]) => writeFile(join(drawnDir, name, `${width}.webp`), file)),
  );
}
