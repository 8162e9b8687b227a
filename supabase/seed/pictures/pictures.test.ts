import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictures } from './catalogue.ts';
import { drawPictures, encoded } from './draw.ts';
import { setName, sets } from './sets.ts';
import { parts, vehicles } from './subjects.ts';
import { viewsOf } from './views/views.ts';

const drawings = sets.flatMap((set) =>
  viewsOf(set).map((view, index) => ({ name: `${setName(set)}-${index + 1}`, drawing: view(set) })),
);

test('names are unique and safe as folder names', () => {
  const names = pictures.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
});

test('every subject has several sets, and every set several different pictures', () => {
  const wanted = [...Object.keys(vehicles), ...Object.keys(parts)];
  expect(new Set(pictures.map(({ subject }) => subject))).toEqual(new Set(wanted));
  for (const subject of Object.keys(vehicles)) {
    expect(sets.filter((set) => set.subject === subject).length).toBeGreaterThanOrEqual(3);
  }
  for (const set of sets) {
    const fronts = viewsOf(set).map((view) => view(set).front);
    expect(new Set(fronts).size).toBe(fronts.length);
    expect(fronts.length).toBeGreaterThanOrEqual(2);
  }
});

test('every drawing is well-formed and only refers to what it defines', async () => {
  for (const { name, drawing } of drawings) {
    for (const markup of [drawing.front, drawing.backdrop ?? drawing.front]) {
      const { format } = await sharp(Buffer.from(markup)).metadata();
      expect(format, name).toBe('svg');
      expect(markup, name).not.toMatch(/NaN|undefined|<text/);
      const used = new Set([...markup.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id));
      const ids = [...markup.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
      expect(
        [...used].filter((id) => !ids.includes(id)),
        name,
      ).toEqual([]);
      expect(new Set(ids).size, name).toBe(ids.length);
    }
  }
});

test.each(['sport-red-city-dusk-1', 'cruiser-teal-coast-3', 'battery-lime-sky-2'])(
  '%s has the right sizes, shows something and is light enough for a card',
  async (name) => {
    const found = drawings.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is missing`);
    const files = await encoded(found.drawing);
    for (const [width, file] of Object.entries(files)) {
      const { format, height, width: actual } = await sharp(file).metadata();
      expect({ format, width: actual, height }).toEqual({
        format: 'webp',
        width: Number(width),
        height: (Number(width) * 3) / 4,
      });
      const { channels } = await sharp(file).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
    }
    expect(files[640].length).toBeLessThanOrEqual(12 * 1024);
  },
);

test('draws what is missing or has changed, and leaves the rest alone', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'pictures-'));
  const chosen = sets.filter((set) => setName(set) === 'helmet-white-clay');
  const [kept, stale, other] = ['helmet-white-clay-1', 'helmet-white-clay-2', 'helmet-white-clay-3'];
  try {
    await drawPictures(dir, () => {}, chosen);
    const folders = (await readdir(dir)).filter((name) => !name.startsWith('.'));
    expect(folders.toSorted()).toEqual([kept, stale, other]);
    expect((await readdir(join(dir, kept))).toSorted()).toEqual(['1280.webp', '320.webp', '640.webp']);

    const versionsFile = join(dir, '.versions.json');
    const versions = JSON.parse(await readFile(versionsFile, 'utf8')) as Record<string, string>;
    await writeFile(versionsFile, JSON.stringify({ ...versions, [stale]: 'an older drawing' }));
    await Promise.all([kept, stale].map((name) => writeFile(join(dir, name, '640.webp'), '')));
    const lines: string[] = [];
    await drawPictures(dir, (line) => lines.push(line), chosen);

    expect(lines[0]).toBe('Drawing 1 of 3 pictures');
    expect((await stat(join(dir, kept, '640.webp'))).size).toBe(0);
    expect((await stat(join(dir, stale, '640.webp'))).size).toBeGreaterThan(1000);

    await writeFile(versionsFile, '{"helmet-wh'); // a crash while it was written
    await drawPictures(dir, (line) => lines.push(line), chosen);
    expect(lines).toContain('Drawing 3 of 3 pictures');
  } finally {
    await rm(dir, { recursive: true });
  }
});
