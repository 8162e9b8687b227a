import type { Bilingual } from './bilingual.ts';
import type { ColourName } from './pictures/shared/colour.ts';

/** Paint as Saudis and dealers call it. The slug is what an ad stores. */
export const colourNames: Readonly<Record<ColourName, Bilingual>> = {
  black: { ar: 'أسود', en: 'black' },
  white: { ar: 'أبيض', en: 'white' },
  red: { ar: 'أحمر', en: 'red' },
  blue: { ar: 'أزرق', en: 'blue' },
  green: { ar: 'أخضر', en: 'green' },
  lime: { ar: 'أخضر فسفوري', en: 'lime green' },
  yellow: { ar: 'أصفر', en: 'yellow' },
  orange: { ar: 'برتقالي', en: 'orange' },
  silver: { ar: 'فضي', en: 'silver' },
  grey: { ar: 'رمادي', en: 'grey' },
  maroon: { ar: 'عنابي', en: 'maroon' },
  navy: { ar: 'كحلي', en: 'navy' },
  teal: { ar: 'فيروزي', en: 'teal' },
  olive: { ar: 'زيتي', en: 'olive' },
  sand: { ar: 'رملي', en: 'sand' },
  cream: { ar: 'كريمي', en: 'cream' },
  brown: { ar: 'بني', en: 'brown' },
  purple: { ar: 'بنفسجي', en: 'purple' },
};
