import type { Theme } from '@dabbab/contract/theme';
import { palettes } from './palette.ts';

/** Pictures have twice the pixels, for screens that show them. */
export const NAME_SCALE = 2;

const SIZE = 12 * NAME_SCALE;

/** The expression with which a style asks for the picture of a name; `name` is the expression that gives it. */
export const nameImage = (kind: 'city' | 'area', theme: Theme, name: unknown) => ['concat', `${kind}:${theme}:`, name];

/** Loads the letters that names are drawn with: a canvas does not wait for fonts. */
export async function loadNameFont(): Promise<void> {
  // A system font draws the names where ours cannot be had.
  await document.fonts.load(`500 ${SIZE}px "Readex Pro Variable"`, 'عA1').catch(() => {});
}

/**
 * Draws a name for the map: the browser's own canvas shapes Arabic, in the font of the site. The engines' own texts
 * would take presentation forms, which our font does not have, and turn brackets round.
 * @param id as `nameImage` makes it
 * @returns undefined if the id is no name
 */
export function drawName(id: string): ImageData | undefined {
  const [, kind, theme, name] = /^(city|area):(light|dark):(.+)$/s.exec(id) ?? [];
  if (!kind || !name) return undefined;
  const palette = palettes[theme as Theme];
  const font = `${kind === 'city' ? 500 : 400} ${SIZE}px "Readex Pro Variable", sans-serif`;
  const width = Math.ceil(widthOf(name, font)) + 6 * NAME_SCALE;
  const height = 20 * NAME_SCALE;
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen) return undefined;
  pen.font = font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.direction = /[\u0600-\u06ff]/.test(name) ? 'rtl' : 'ltr';
  pen.lineWidth = 3 * NAME_SCALE;
  pen.strokeStyle = palette.halo;
  pen.strokeText(name, width / 2, height / 2);
  pen.fillStyle = kind === 'city' ? palette.ink : palette.mutedInk;
  pen.fillText(name, width / 2, height / 2);
  return pen.getImageData(0, 0, width, height);
}

function widthOf(text: string, font: string): number {
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (!pen) return 0;
  pen.font = font;
  return pen.measureText(text).width;
}
