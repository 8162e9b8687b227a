import { FastColor } from '@ant-design/fast-color';

/** Hue in degrees, saturation and lightness in percent. */
export interface Hsl {
  hue: number;
  saturation: number;
  lightness: number;
}

/** Writes a colour as hue, saturation and lightness, in whole numbers. */
export function toHsl(hex: string): Hsl {
  const { h, s, l } = new FastColor(hex).toHsl();
  return { hue: Math.round(h), saturation: Math.round(s * 100), lightness: Math.round(l * 100) };
}

/** Writes hue, saturation and lightness as `#rrggbb`. */
export function toHex({ hue, saturation, lightness }: Hsl): string {
  return new FastColor({ h: hue, s: saturation / 100, l: lightness / 100 }).toHexString();
}
