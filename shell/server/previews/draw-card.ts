import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { directionOf, type Language } from '@dabbab/contract/language';
import type { Card } from '@dabbab/contract/route-document';
import { type BrandColours, DEFAULT_BRAND, deriveBrand, isHexColour } from '@dabbab/ui/brand';
import { RIYAL } from '@dabbab/ui/riyal';
import sharp, { type OverlayOptions } from 'sharp';
import { previewSizes } from '../head.ts';
import { siteName } from '../texts.ts';
import { drawText, type TextLook } from './draw-text.ts';
import { asJpeg } from './jpeg.ts';
import { fitted } from './stored-picture.ts';

const { resolve } = createRequire(import.meta.url);
const artwork = (name: string) => readFileSync(resolve(`@dabbab/ui/artwork/${name}.svg`), 'utf8');
const [logo, ghost] = [artwork('logo-mark'), artwork('ghost-bike')];

const { width: WIDTH, height: HEIGHT } = previewSizes.wide;
/** The panel of words at the inline start, its slanted edge, and the margin around the words. */
const PANEL = 470;
const SLANT = 56;
const EDGE = 14;
const MARGIN = 48;
const BOX = PANEL - MARGIN - SLANT;
const GAP = 28;
/** How much of a title fits at its size; the rest would only make it small. */
const TITLE_LENGTH = 44;
const ASPHALT = '#171b14';
const PALE = '#f1f3ec';
const DIM = '#b9c0b3';
const INK = '#11150f';
const GHOST = '#3a4234';
const WARN = '#f3c969';

interface CardParts {
  card: Card;
  language: Language;
  brandColor: unknown;
  photo: Uint8Array | undefined;
}

/** Draws what link previews show of a page: its photo beside a panel with price, name, facts and state. */
export async function drawCard({ card, language, brandColor, photo }: CardParts): Promise<Buffer<ArrayBuffer>> {
  const rtl = directionOf(language) === 'rtl';
  const colours = deriveBrand(isHexColour(brandColor) ? brandColor : DEFAULT_BRAND);
  const picture = { width: WIDTH - PANEL + SLANT, height: HEIGHT };
  return asJpeg(
    sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ASPHALT } }).composite([
      {
        input: photo ? await fitted(photo, picture).png({ compressionLevel: 1 }).toBuffer() : ghostIn(picture),
        top: 0,
        left: rtl ? 0 : WIDTH - picture.width,
      },
      { input: Buffer.from(panel(rtl, colours)), top: 0, left: 0 },
      ...(await stateOf(card, language)),
      ...(await wordsOf(card, language)),
      ...(await nameOfSite(language, colours)),
    ]),
  );
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

/** The panel, cut on a diagonal with a strip of the brand: the slab of the start page. */
function panel(rtl: boolean, { brand }: BrandColours): string {
  const cut = (at: number) => `M0 0H${at}L${at - SLANT} ${HEIGHT}H0Z`;
  const mirrored = rtl ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : '';
  return svg(
    WIDTH,
    HEIGHT,
    `<g${mirrored}><path d="${cut(PANEL + EDGE)}" fill="${brand}"/><path d="${cut(PANEL)}" fill="${ASPHALT}"/></g>`,
  );
}

/** Stands in for a photo that is not there. */
function ghostIn({ width, height }: { width: number; height: number }): Buffer {
  const inside = ghost.replace('<svg ', `<svg x="${width / 2 - 240}" y="${height / 2 - 152}" color="${GHOST}" `);
  const sized = inside.replace(/width="\d+" height="\d+"/, 'width="480" height="303"');
  return Buffer.from(svg(width, height, sized));
}

/** The state on a plate in the corner of the picture, where no reader of previews cuts it off. */
async function stateOf({ note }: Card, language: Language): Promise<OverlayOptions[]> {
  if (!note) return [];
  const text = await drawText([note], { ...look(language, 'bold', 54), colour: INK, width: 480, height: 70 });
  const [width, height] = [text.width + 64, text.height + 36];
  const left = directionOf(language) === 'rtl' ? MARGIN : WIDTH - MARGIN - width;
  const plate = svg(width, height, `<rect width="${width}" height="${height}" rx="16" fill="${WARN}"/>`);
  return [
    { input: Buffer.from(plate), top: MARGIN, left },
    { input: text.input, top: MARGIN + 18, left: left + 32 },
  ];
}

async function wordsOf({ price, title, facts }: Card, language: Language): Promise<OverlayOptions[]> {
  const parts = [
    ...(price ? [await priceIn(price, language)] : []),
    await drawText([shortened(title)], { ...look(language, 'bold', 46), wraps: true, height: 190 }),
    ...(facts.length ? [await drawText(facts, { ...look(language, 'regular', 36), colour: DIM, height: 145 })] : []),
  ];
  let top = MARGIN;
  return parts.map(({ input, width, height }) => {
    const at = { input, top, left: startOf(width, language) };
    top += height + GAP;
    return at;
  });
}

function shortened(title: string): string {
  const characters = [...title];
  return characters.length > TITLE_LENGTH ? `${characters.slice(0, TITLE_LENGTH).join('').trimEnd()}…` : title;
}

/** The price as the site writes it: the sign left of Latin digits in both languages. */
async function priceIn(price: number, language: Language) {
  const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(price);
  const sign = { height: 58, width: Math.ceil((58 * RIYAL.width) / RIYAL.height), gap: 14 };
  const room = BOX - sign.width - sign.gap;
  const text = await drawText([digits], { ...look(language, 'bold', 76), width: room, height: 80 });
  const [width, height] = [sign.width + sign.gap + text.width, Math.max(sign.height, text.height)];
  const drawn = `<path transform="translate(0 ${(height - sign.height) / 2}) scale(${sign.height / RIYAL.height})" d="${RIYAL.path}" fill="${PALE}"/>`;
  const input = await sharp(Buffer.from(svg(width, height, drawn)))
    .composite([{ input: text.input, left: sign.width + sign.gap, top: Math.round((height - text.height) / 2) }])
    .png()
    .toBuffer();
  return { input, width, height };
}

async function nameOfSite(language: Language, { brand, onBrand }: BrandColours): Promise<OverlayOptions[]> {
  const name = await drawText([siteName(language)], { ...look(language, 'bold', 36), width: 300, height: 60 });
  const mark = { size: 56, gap: 16 };
  const plate = logo.replaceAll(DEFAULT_BRAND, brand).replaceAll(INK, onBrand);
  const middle = HEIGHT - MARGIN - mark.size / 2;
  const left = startOf(mark.size, language);
  return [
    {
      input: Buffer.from(plate.replace('width="48" height="48"', `width="${mark.size}" height="${mark.size}"`)),
      top: middle - mark.size / 2,
      left,
    },
    {
      input: name.input,
      top: Math.round(middle - name.height / 2),
      left: directionOf(language) === 'rtl' ? left - mark.gap - name.width : left + mark.size + mark.gap,
    },
  ];
}

/** Where something of a width begins, for it to stand at the inline start of the panel. */
function startOf(width: number, language: Language): number {
  return directionOf(language) === 'rtl' ? WIDTH - MARGIN - width : MARGIN;
}

function look(language: Language, weight: TextLook['weight'], size: number): TextLook {
  return { language, weight, size, colour: PALE, width: BOX, height: 60 };
}
