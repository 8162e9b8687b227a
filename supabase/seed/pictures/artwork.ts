/**
 * Remakes the site's own artwork from the drawings: run `node supabase/seed/pictures/artwork.ts`
 * after changing them and commit what it writes to shared/ui/src/artwork.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { flatCutOut, shadowedCutOut } from './artwork/cut-out.ts';
import { ghostBike } from './artwork/ghost.ts';
import { logoMark } from './artwork/logo.ts';
import type { Colourway } from './colourways.ts';
import type { Subject } from './subjects.ts';

const target = fileURLToPath(new URL('../../../shared/ui/src/artwork/', import.meta.url));

/** The category tiles of the home page; all at one scale, twice their size on the page. */
const tileWidth = 240;
const tileLimit = 5 * 1024;
const vehicleBox = { x: 30, y: 20, width: 740, height: 555 };
const partBox = { x: 130, y: 82, width: 560, height: 420 };
const tiles: Readonly<Record<string, { readonly subject: Subject } & Colourway>> = {
  sport: { subject: 'sport', colour: 'red', third: 'white' },
  naked: { subject: 'naked', colour: 'orange' },
  cruiser: { subject: 'cruiser', colour: 'maroon', second: 'cream' },
  adventure: { subject: 'adventure', colour: 'sand', third: 'white', variant: 'cases' },
  dirt: { subject: 'dirt', colour: 'blue', third: 'white' },
  scooter: { subject: 'scooter', colour: 'teal', seat: 'brown' },
  atv: { subject: 'atv', colour: 'olive' },
  classic: { subject: 'classic', colour: 'green', third: 'cream', seat: 'brown', number: '3' },
  bagger: { subject: 'bagger', colour: 'navy', second: 'silver' },
  parts: { subject: 'helmet', colour: 'black', second: 'lime', third: 'white' },
};

async function tile(name: string): Promise<Buffer> {
  const design = tiles[name];
  if (!design) throw new Error(`No tile is called ${name}`);
  const box = design.subject === 'helmet' ? partBox : vehicleBox;
  const { data, info } = await sharp(Buffer.from(flatCutOut(design.subject, design, box)), { density: 144 })
    .resize(tileWidth)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let file = Buffer.alloc(0);
  for (const quality of [60, 50, 40, 30, 22, 16]) {
    file = await sharp(data, { raw: info })
      .webp({ quality, alphaQuality: 30, effort: 6, preset: 'picture' })
      .toBuffer();
    if (file.length <= tileLimit) break;
  }
  return file;
}

function hero(): string {
  const box = { x: 40, y: 138, width: 720, height: 376 };
  return shadowedCutOut('sport', { colour: 'white', third: 'orange' }, box, { rimLine: '#eef0ea' });
}

await mkdir(target, { recursive: true });
await writeFile(`${target}hero-bike.svg`, hero());
await writeFile(`${target}ghost-bike.svg`, ghostBike());
await writeFile(`${target}logo-mark.svg`, logoMark());
await writeFile(`${target}favicon.svg`, logoMark());
await Promise.all(
  Object.keys(tiles).map(async (name) => writeFile(`${target}category-${name}.webp`, await tile(name))),
);
