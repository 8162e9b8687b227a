import { createRequire } from 'node:module';
import { directionOf, type Language } from '@dabbab/contract/language';
import sharp from 'sharp';
import { escapeHtml } from '../escape-html.ts';

const require = createRequire(import.meta.url);
/** Whole fonts for both scripts, as the drawing library reads no WOFF2; the machine need not have any of its own. */
const fonts = {
  regular: {
    name: 'Readex Pro',
    file: require.resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
  },
  bold: {
    name: 'Readex Pro SemiBold',
    file: require.resolve('@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf'),
  },
};
/** Marks without a look that give a text the direction of the language, whatever its first letter is. */
const MARKS = { rtl: '\u200F', ltr: '\u200E' };
const MAX_SECONDS = 3;

export interface TextLook {
  language: Language;
  weight: keyof typeof fonts;
  size: number;
  colour: string;
  /** Whether it breaks into lines. What is larger than its box all the same becomes smaller. */
  wraps?: boolean;
  width: number;
  height: number;
}

export interface DrawnText {
  input: Buffer;
  width: number;
  height: number;
}

/** Keeps a name such as CR-T in one line, as its hyphen would not. */
const withoutBreaks = (line: string) => line.replaceAll(/(?<=\S)-(?=\S)/gu, '-\u2060');

/** Draws lines of text, their letters joined and their directions mixed as they must be. Nothing is cut off. */
export async function drawText(lines: readonly string[], look: TextLook): Promise<DrawnText> {
  const { name, file } = fonts[look.weight];
  const mark = MARKS[directionOf(look.language)];
  const inert = lines.map((line) => mark + escapeHtml(withoutBreaks(line.replaceAll(/\p{Cc}/gu, ' ')))).join('\n');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${look.colour}">${inert}</span>`,
      font: `${name} ${look.size}`,
      fontfile: file,
      ...(look.wraps ? { width: look.width, wrap: 'word-char' } : { wrap: 'none' }),
      spacing: Math.round(look.size / 5),
      rgba: true,
      dpi: 72,
    },
  })
    .timeout({ seconds: MAX_SECONDS })
    .resize({ width: look.width, height: look.height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}
