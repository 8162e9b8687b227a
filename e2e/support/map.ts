import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './test.ts';

/** The chunks that are loaded for maps alone. */
export type MapChunk = 'maplibre' | 'maplibre-worker' | 'basemap' | 'mapbox';

/** Finds the map of the page; it must have something to see. */
export async function drawnMap(page: Page): Promise<Locator> {
  const map = page.locator('[data-map=drawn]');
  await expect(map).toBeVisible({ timeout: 20_000 });
  return map;
}

/** Collects which chunks of maps a page loads. */
export async function loadedMapChunks(page: Page): Promise<Set<MapChunk>> {
  const answer = await page.request.get('/remotes/shops/federated/build.json');
  const { chunks } = (await answer.json()) as { chunks: Record<string, { js: string[] }> };
  const loaded = new Set<MapChunk>();
  const names: MapChunk[] = ['maplibre', 'maplibre-worker', 'basemap', 'mapbox'];
  page.on('request', (request) => {
    for (const name of names) if (chunks[name]?.js.some((file) => request.url().endsWith(`/${file}`))) loaded.add(name);
  });
  return loaded;
}

/** What one sees of a map: how bright it is on the whole, and how many colours it has. */
export async function lookAt(map: Locator): Promise<{ brightness: number; colours: number }> {
  const { data, info } = await sharp(await map.locator('canvas').screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<number>();
  let sum = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    colours.add((red << 16) | (green << 8) | blue);
    sum += red + green + blue;
  }
  return { brightness: sum / (info.width * info.height * 3), colours: colours.size };
}
