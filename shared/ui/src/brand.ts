/**
 * An admin may choose any brand colour. From it come the colours that keep the site legible:
 * text on the brand, soft fills, and brand-coloured text for both themes.
 */

/** The brand until an admin chooses another. */
export const DEFAULT_BRAND = '#cbfb1f';

export interface BrandColours {
  /** The fill itself; moved a little if neither ink nor white would be legible on it. */
  brand: string;
  onBrand: string;
  softLight: string;
  textLight: string;
  softDark: string;
  textDark: string;
}

const INK = '#11150f';
const WHITE = '#ffffff';
/** The grounds on which brand-coloured text stands, as in tokens.css. */
const LIGHT_GROUNDS = ['#fafaf7', '#ffffff', '#f1f2ec'];
const DARK_GROUNDS = ['#12150f', '#1c211a', '#191d16'];
const DARK_SURFACE = '#1c211a';
/** WCAG AA with a margin for rounding. */
const TEXT_CONTRAST = 4.6;
const FILL_CONTRAST = 4.5;

type Rgb = [red: number, green: number, blue: number];
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Tells whether a setting holds a colour that can be used: `#rrggbb`. */
export function isHexColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

/** Computes the WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Derives legible colours from a brand. @throws RangeError unless `hex` is `#rrggbb` */
export function deriveBrand(hex: string): BrandColours {
  if (!isHexColour(hex)) throw new RangeError(`not a colour: ${String(hex)}`);
  const wished = hex.toLowerCase();
  const onBrand = contrast(INK, wished) >= contrast(WHITE, wished) ? INK : WHITE;
  const brand = walkLightness(wished, onBrand === INK ? 1 : -1, [onBrand], FILL_CONTRAST);
  const softLight = mix(WHITE, brand, 0.2);
  const softDark = mix(DARK_SURFACE, brand, 0.12);
  return {
    brand,
    onBrand,
    softLight,
    textLight: walkLightness(brand, -1, [...LIGHT_GROUNDS, softLight], TEXT_CONTRAST),
    softDark,
    textDark: walkLightness(brand, 1, [...DARK_GROUNDS, softDark], TEXT_CONTRAST),
  };
}

/**
 * Writes the CSS that lays a brand over tokens.css, for a `<style>` in the head: the HTML server inlines it,
 * and the shell replaces its text when the setting changes. The default brand, or a value that is
 * not a colour, needs no override and gives an empty text.
 */
export function brandStyle(hex: unknown): string {
  if (!isHexColour(hex) || hex.toLowerCase() === DEFAULT_BRAND) return '';
  const colours = deriveBrand(hex);
  // `html` raises the weight above :root and [data-theme], so the order of the style sheets does not matter.
  return (
    `html:root{--brand:${colours.brand};--on-brand:${colours.onBrand};` +
    `--brand-soft:${colours.softLight};--brand-text:${colours.textLight}}` +
    `@media screen{html[data-theme=dark]{--brand-soft:${colours.softDark};--brand-text:${colours.textDark}}}`
  );
}

/** Lightens or darkens a colour, its hue held, until it reaches the contrast on every ground. */
function walkLightness(hex: string, direction: 1 | -1, grounds: string[], wanted: number): string {
  const enough = (colour: string) => grounds.every((ground) => contrast(colour, ground) >= wanted);
  if (enough(hex)) return hex;
  const { lightness, chroma, hue } = toOklch(hex);
  for (let step = lightness; step >= 0 && step <= 1; step += direction * 0.005) {
    const colour = fromOklch({ lightness: step, chroma, hue });
    if (enough(colour)) return colour;
  }
  return direction < 0 ? INK : WHITE;
}

function toRgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
}

function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((value) =>
      Math.round(255 * value)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function mix(from: string, to: string, share: number): string {
  const end = toRgb(to);
  return toHex(toRgb(from).map((value, i) => value + ((end[i] ?? 0) - value) * share) as Rgb);
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function gamma(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex).map(linear) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Björn Ottosson's OKLab matrices. */
function toOklch(hex: string): Oklch {
  const [red, green, blue] = toRgb(hex).map(linear) as Rgb;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Finds the nearest colour that a screen can show: chroma gives way, lightness and hue stay. */
function fromOklch({ lightness, chroma, hue }: Oklch): string {
  for (let c = chroma; c >= 0; c -= 0.004) {
    const a = c * Math.cos(hue);
    const b = c * Math.sin(hue);
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const rgb: Rgb = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ];
    if (rgb.every((value) => value > -0.0005 && value < 1.0005)) {
      return toHex(rgb.map((value) => gamma(Math.min(1, Math.max(0, value)))) as Rgb);
    }
  }
  return lightness > 0.5 ? WHITE : '#000000';
}
