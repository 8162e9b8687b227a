import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import sharp, { type Color } from 'sharp';

const MARK = join(import.meta.dirname, '../../ui/src/artwork/favicon.svg');
const LIME = '#cbfb1f';
const ASPHALT = '#171b14';

interface Drawing {
  width: number;
  height: number;
  /** Side of the mark in the middle. */
  mark: number;
  background?: Color;
}

/**
 * The icons that systems want as PNG. Where a system cuts its own shape, the mark stands on its own colour and inside
 * the circle of 80 % that every shape leaves.
 */
const drawings: Record<string, Drawing> = {
  'icon-192': { width: 192, height: 192, mark: 192 },
  'icon-512': { width: 512, height: 512, mark: 512 },
  'icon-maskable': { width: 512, height: 512, mark: 400, background: LIME },
  'apple-touch-icon': { width: 180, height: 180, mark: 164, background: LIME },
  // What a link preview shows of a page that has no picture of its own.
  share: { width: 1200, height: 630, mark: 300, background: ASPHALT },
};

/** Draws the icons of the site from its mark, once for all that a development server builds. */
export function drawIcons(): RspackPluginInstance {
  let drawn: ReturnType<typeof drawAll> | undefined;
  return {
    apply({ hooks, webpack }: Compiler) {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      hooks.thisCompilation.tap('Icons', (compilation) => {
        compilation.hooks.processAssets.tapPromise({ name: 'Icons', stage }, async () => {
          drawn ??= drawAll();
          for (const { name, png } of await drawn) compilation.emitAsset(name, new webpack.sources.RawSource(png));
        });
      });
    },
  };
}

async function drawAll(): Promise<{ name: string; png: Buffer }[]> {
  const svg = await readFile(MARK);
  return Promise.all(
    Object.entries(drawings).map(async ([name, drawing]) => {
      const png = await draw(svg, drawing);
      return { name: `${name}.${createHash('sha256').update(png).digest('hex').slice(0, 10)}.png`, png };
    }),
  );
}

async function draw(svg: Buffer, { width, height, mark, background }: Drawing): Promise<Buffer> {
  const input = await sharp(svg, { density: (72 * mark) / 48 })
    .resize(mark, mark)
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 4, background: background ?? { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input }])
    .png({ palette: true })
    .toBuffer();
}
