import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawText, type TextLook } from './draw-text.ts';

const look: TextLook = {
  language: 'ar',
  weight: 'bold',
  size: 60,
  colour: '#ffffff',
  width: 600,
  height: 200,
};

it('joins Arabic letters, in the font of the site and not in one of the machine', async () => {
  const joined = await drawText(['هوندا بي'], look);
  const apart = await drawText(['هوندا ب\u200Cي'], look);
  expect(joined.width).toBeLessThan(apart.width);
  const latin = { ...look, language: 'en' as const };
  // As Readex Pro measures it; any other font is as wide only by chance.
  const widths = await Promise.all(
    [
      drawText(['هوندا بي'], look),
      drawText(['Honda 28,500'], latin),
      drawText(['Honda 28,500'], { ...latin, weight: 'regular' }),
    ].map(async (text) => (await text).width),
  );
  expect(widths).toEqual([229, 403, 389]);
});

it('begins each line where the language begins, whatever its first letter is', async () => {
  const lines = ['Honda', 'Honda CBR 600'];
  const ink = async (language: 'ar' | 'en') => {
    const { input, height } = await drawText(lines, { ...look, language });
    const first = await sharp(input)
      .extract({ left: 0, top: 0, width: 60, height: Math.round(height / 2) })
      .toBuffer();
    return (await sharp(first).stats()).channels[3]?.max;
  };
  expect(await ink('en')).toBe(255);
  expect(await ink('ar')).toBe(0);
});

it('breaks no name at its hyphen', async () => {
  const latin = { ...look, language: 'en' as const };
  const { width } = await drawText(['SC-Project'], latin);
  const narrow = { ...latin, width: width + 4, wraps: true };
  expect((await drawText(['By SC-Project'], narrow)).width).toBe(width);
});

it('becomes smaller rather than cut off', async () => {
  const { width, height } = await drawText(['9,999,999,999,999,999,999'], { ...look, width: 200, height: 60 });
  expect(width).toBeLessThanOrEqual(200);
  expect(height).toBeGreaterThan(10);
});
