import { group, line, type Markup } from './svg.ts';

/**
 * Letters as strokes on a grid 4 wide and 6 high. Pictures must look the same on
 * machines that have no fonts installed, so none of them asks for one.
 */
const strokes: Readonly<Record<string, string>> = {
  '0': 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  '1': 'M.8 1.2L2.2 0V6M.8 6H3.6',
  '2': 'M0 1L1 0H3L4 1V2.2L0 6H4',
  '3': 'M0 0H4L2 2.4H3L4 3.4V5L3 6H1L0 5',
  '4': 'M3 6V0L0 4.2H4',
  '5': 'M4 0H.4L0 2.6H3L4 3.5V5L3 6H0',
  '6': 'M3.6 0H1.6L0 2.4V5L1 6H3L4 5V3.4L3 2.6H0',
  '7': 'M0 0H4L1.4 6',
  '8': 'M1 0H3L4 .8V2L3 2.8H1L0 2V.8ZM1 2.8H3L4 3.8V5L3 6H1L0 5V3.8Z',
  '9': 'M4 3.4H1L0 2.6V1L1 0H3L4 1V3.6L2.4 6H.4',
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  D: 'M0 0H2.4L4 1.6V4.4L2.4 6H0Z',
  G: 'M4 1L3 0H1L0 1V5L1 6H3L4 5V3.2H2.2',
  H: 'M0 0V6M4 0V6M0 3H4',
  K: 'M0 0V6M4 0L0 3.4M1.4 2.4L4 6',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  P: 'M0 6V0H3L4 1V2.4L3 3.4H0',
  R: 'M0 6V0H3L4 1V2.2L3 3.2H0M2 3.2L4 6',
  S: 'M4 .6L3 0H1L0 1V2L1 2.8H3L4 3.8V5L3 6H1L0 5.4',
  T: 'M0 0H4M2 0V6',
  V: 'M0 0L2 6L4 0',
  Z: 'M0 0H4L0 6H4',
  '/': 'M0 6L4 0',
  ' ': '',
};

const advance = 5.6;

interface Lettering {
  readonly x: number;
  readonly y: number;
  /** Height of a capital. */
  readonly size: number;
  readonly colour: string;
  readonly weight?: number;
  readonly rotate?: number;
  /** Turns the text back where the drawing around it is mirrored. */
  readonly mirrored?: boolean;
}

/** Writes `text` centred on a point. */
export function lettering(
  text: string,
  { x, y, size, colour, weight = 1.15, rotate = 0, mirrored = false }: Lettering,
): Markup {
  const scale = size / 6;
  const start = -(text.length * advance - (advance - 4)) / 2;
  const glyphs = Array.from(text)
    .map((letter, index) =>
      group(line(strokes[letter] ?? '', colour, weight), { transform: `translate(${start + index * advance} -3)` }),
    )
    .join('');
  return group(glyphs, {
    transform: `translate(${x} ${y}) rotate(${rotate}) scale(${mirrored ? -scale : scale} ${scale})`,
  });
}
