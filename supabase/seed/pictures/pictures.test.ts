import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictures } from './catalogue.ts';
import { drawings, drawnDir, versionsFile } from './drawn.ts';
import { cardLimit, encoded } from './encode.ts';
import { sets } from './sets.ts';
import { parts, vehicles } from './subjects.ts';
import { viewsOf } from './views/views.ts';

const widths = ['320', '640', '1280'] as const;
/** All of them together, so that the repository stays small. */
const mostBytes = 8_000_000;

test('names are unique and safe as folder names', () => {
  const names = pictures.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
});

test('every subject has several sets, and every set several different pictures', () => {
  for (const subject of [...Object.keys(vehicles), ...Object.keys(parts)]) {
    expect(sets.filter((set) => set.subject === subject).length, subject).toBeGreaterThanOrEqual(3);
  }
  for (const set of sets) {
    const fronts = viewsOf(set).map((view) => view(set).front);
    expect(new Set(fronts).size).toBe(fronts.length);
    expect(fronts.length).toBeGreaterThanOrEqual(2);
  }
});

test('every drawing is well-formed and only refers to what it defines', async () => {
  for (const { name, drawing } of drawings()) {
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

test('the finished pictures are those of the drawings: else run node supabase/seed/pictures/draw.ts', async () => {
  const versions = JSON.parse(await readFile(versionsFile, 'utf8')) as Record<string, string>;
  expect(versions).toEqual(Object.fromEntries(drawings().map(({ name, version }) => [name, version])));
  const folders = (await readdir(drawnDir)).filter((name) => name !== 'versions.json');
  expect(folders.toSorted()).toEqual(Object.keys(versions).toSorted());
});

test('each of them is there in its three sizes, light enough for a card, and together they are small', async () => {
  const wanted = pictures.flatMap(({ name }) => widths.map((width) => ({ name, width })));
  const files = await Promise.all(
    wanted.map(async ({ name, width }) => {
      const file = await readFile(join(drawnDir, name, `${width}.webp`));
      const { format, width: actual, height } = await sharp(file).metadata();
      expect({ format, actual, height }, name).toEqual({
        format: 'webp',
        actual: Number(width),
        height: (Number(width) * 3) / 4,
      });
      return { name, width, bytes: file.length };
    }),
  );
  expect(files.filter(({ width, bytes }) => width === '640' && bytes > cardLimit)).toEqual([]);
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes);
});

test.each(['sport-red-city-dusk-1', 'cruiser-teal-coast-3', 'battery-lime-sky-2'])(
  '%s is drawn with something in it, and light enough for a card',
  async (name) => {
    const found = drawings().find((one) => one.name === name);
    if (!found) throw new Error(`${name} is missing`);
    const files = await encoded(found.drawing);
    for (const width of widths) {
      const { channels } = await sharp(files[width]).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
    }
    expect(files[640].length).toBeLessThanOrEqual(cardLimit);
  },
);
