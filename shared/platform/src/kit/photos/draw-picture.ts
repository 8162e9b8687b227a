// Our own, as the libraries do not do the job: browser-image-compression (18.5 KB brotli) and pica (14.2 KB) only make a
// picture smaller. Cutting to 4:3 over a blurred copy, turning, and several sizes within their bytes would be ours all the
// same, and the browser itself decodes small, turns upright, and drops what cameras write (this file: 0.9 KB).
import { pictureWidths } from '@dabbab/platform/pictures';
import { readSize } from './read-size.ts';

/** A picture in one of its widths. */
export interface DrawnPicture {
  width: number;
  /** Where the picture has the shape of the photo, and not that of cards. */
  height?: number;
  file: Blob;
}

/** Width to height, as cards and galleries show pictures. */
const RATIO = 4 / 3;
/** How many bytes a picture of each width may take: a card stays light on a slow connection. */
const budgets = { 320: 12_000, 640: 45_000, 1280: 160_000 };
const qualities = [0.84, 0.74, 0.64, 0.52, 0.4];
const MASTER_SIDE = 1920;
/** The largest share of a photo that is cut off; one that would lose more stands whole on a blurred copy of itself. */
const MOST_CUT = 0.28;

/**
 * Makes a photo upright and no larger than its pictures need, and drops what a camera writes beside the pixels (such as
 * where it was taken). Decoding and encoding run beside the main thread by themselves; a worker of our own
 * could not be loaded from the other origin that a remote may have.
 * @throws if the browser cannot open it
 */
export async function drawMaster(file: Blob): Promise<Blob> {
  const bitmap = await decodeSmall(file);
  const scale = Math.min(1, MASTER_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = contextOf(canvas);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return encode(canvas, 0.9);
}

/**
 * Has the browser make a photo small while it decodes: what 48 megapixels unpack to would fill a phone a second time.
 * It is told the width alone, so that a size that was misread distorts nothing.
 */
async function decodeSmall(file: Blob): Promise<ImageBitmap> {
  const size = await readSize(file);
  const scale = typeof size === 'string' ? 1 : MASTER_SIDE / Math.max(size.width, size.height);
  return createImageBitmap(file, {
    imageOrientation: 'from-image',
    ...(typeof size === 'object' && scale < 1
      ? { resizeWidth: Math.ceil(size.width * scale), resizeQuality: 'high' }
      : {}),
  });
}

/**
 * Draws the pictures of a photo in every width.
 * @param master what `drawMaster` made
 * @param turns quarters, clockwise
 */
export async function drawPictures(master: Blob, turns: number): Promise<DrawnPicture[]> {
  const bitmap = await createImageBitmap(master);
  const drawn: DrawnPicture[] = [];
  for (const width of pictureWidths) {
    const canvas = new OffscreenCanvas(width, width / RATIO);
    drawFitting(canvas, bitmap, turns);
    drawn.push({ width, file: await encodeWithin(canvas, budgets[width]) });
  }
  bitmap.close();
  return drawn;
}

const WHOLE_SIDE = 1600;
const WHOLE_BYTES = 300_000;

/**
 * Draws one picture of a photo, whole and in its own shape.
 * @param master what `drawMaster` made
 * @param turns quarters, clockwise
 */
export async function drawWhole(master: Blob, turns: number): Promise<DrawnPicture[]> {
  const bitmap = await createImageBitmap(master);
  const scale = Math.min(1, WHOLE_SIDE / Math.max(bitmap.width, bitmap.height));
  const sides = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const [width = 1, height = 1] = turns % 2 === 1 ? sides.toReversed() : sides;
  const canvas = new OffscreenCanvas(width, height);
  drawTurned(contextOf(canvas), bitmap, turns, scale);
  bitmap.close();
  return [{ width, height, file: await encodeWithin(canvas, WHOLE_BYTES) }];
}

const FACE_SIDE = 512;
const FACE_BYTES = 60_000;

/**
 * Draws the square of a photo that a person chose to show of themselves.
 * @param master what `drawMaster` made
 * @param area the square, in pixels of the master
 */
export async function drawFace(master: Blob, area: SquareArea): Promise<Blob> {
  return encodeWithin(await drawSquare(master, FACE_SIDE, area), FACE_BYTES);
}

/** A square part of a picture, in pixels. */
interface SquareArea {
  x: number;
  y: number;
  width: number;
}

/**
 * Draws the square of a photo that a person chose for a logo, as large as its largest picture.
 * @param master what `drawMaster` made
 * @param area the square, in pixels of the master
 */
export async function drawLogo(master: Blob, area: SquareArea): Promise<Blob> {
  const side = Math.round(Math.min(area.width, pictureWidths[2]));
  return encode(await drawSquare(master, side, area), 0.9);
}

/** Draws the pictures of a square photo in every width, square as it is: cutting to 4:3 would cut a logo. */
export async function drawSquares(master: Blob): Promise<DrawnPicture[]> {
  const drawn: DrawnPicture[] = [];
  for (const width of pictureWidths)
    drawn.push({ width, file: await encodeWithin(await drawSquare(master, width), budgets[width]) });
  return drawn;
}

/** @param area default all of a square photo */
async function drawSquare(master: Blob, side: number, area?: SquareArea): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(master);
  const { x, y, width } = area ?? { x: 0, y: 0, width: Math.min(bitmap.width, bitmap.height) };
  const canvas = new OffscreenCanvas(side, side);
  contextOf(canvas).drawImage(bitmap, x, y, width, width, 0, 0, side, side);
  bitmap.close();
  return canvas;
}

function drawFitting(canvas: OffscreenCanvas, bitmap: ImageBitmap, turns: number) {
  const context = contextOf(canvas);
  const sideways = turns % 2 === 1;
  const [width, height] = sideways ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
  const cover = Math.max(canvas.width / width, canvas.height / height);
  const contain = Math.min(canvas.width / width, canvas.height / height);
  const lost = 1 - Math.min(width / height / RATIO, (height / width) * RATIO);
  if (lost <= MOST_CUT) return drawTurned(context, bitmap, turns, cover);
  // Drawn tiny and enlarged again, the copy behind it is blurred; `filter` is missing in some browsers.
  const tiny = new OffscreenCanvas(12, 9);
  drawTurned(contextOf(tiny), bitmap, turns, Math.max(12 / width, 9 / height));
  context.drawImage(tiny, 0, 0, canvas.width, canvas.height);
  context.fillStyle = 'rgb(17 21 15 / 0.35)';
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawTurned(context, bitmap, turns, contain);
}

function drawTurned(context: OffscreenCanvasRenderingContext2D, bitmap: ImageBitmap, turns: number, scale: number) {
  context.save();
  context.translate(context.canvas.width / 2, context.canvas.height / 2);
  context.rotate(((turns % 4) * Math.PI) / 2);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  context.restore();
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.imageSmoothingQuality = 'high';
  return context;
}

async function encodeWithin(canvas: OffscreenCanvas, budget: number): Promise<Blob> {
  let file: Blob | undefined;
  for (const quality of qualities) {
    file = await encode(canvas, quality);
    if (file.size <= budget) break;
  }
  return file as Blob;
}

/** Encodes as WebP, or as JPEG where the browser writes no WebP (it would give a PNG ten times the size). */
async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const file = await canvas.convertToBlob({ type: 'image/webp', quality });
  return file.type === 'image/webp' ? file : canvas.convertToBlob({ type: 'image/jpeg', quality });
}
