/** Words that no table of the database holds. */
import type { Bilingual, Thing } from './facts.ts';

/** The lists name categories in the plural; an ad sells one. */
export const things: Readonly<Record<string, Thing>> = {
  helmet: { ar: 'خوذة', en: 'Helmet', feminine: true },
  jacket: { ar: 'جاكيت', en: 'Jacket', feminine: false },
  gloves: { ar: 'قفاز', en: 'Gloves', feminine: false },
  exhaust: { ar: 'عادم', en: 'Exhaust', feminine: false },
  tyre: { ar: 'كفر', en: 'Tyre', feminine: false },
  battery: { ar: 'بطارية', en: 'Battery', feminine: true },
  disc: { ar: 'دسك فرامل', en: 'Brake disc', feminine: false },
  chain: { ar: 'سير', en: 'Chain', feminine: false },
};

export const colours: Readonly<Record<string, Bilingual>> = {
  black: { ar: 'أسود', en: 'black' },
  white: { ar: 'أبيض', en: 'white' },
  red: { ar: 'أحمر', en: 'red' },
  blue: { ar: 'أزرق', en: 'blue' },
  'sky-blue': { ar: 'سماوي', en: 'sky blue' },
  green: { ar: 'أخضر', en: 'green' },
  lime: { ar: 'أخضر فسفوري', en: 'lime green' },
  yellow: { ar: 'أصفر', en: 'yellow' },
  orange: { ar: 'برتقالي', en: 'orange' },
  silver: { ar: 'فضي', en: 'silver' },
  gold: { ar: 'ذهبي', en: 'gold' },
  grey: { ar: 'رمادي', en: 'grey' },
  maroon: { ar: 'عنابي', en: 'maroon' },
  navy: { ar: 'كحلي', en: 'navy' },
  teal: { ar: 'فيروزي', en: 'teal' },
  olive: { ar: 'زيتي', en: 'olive' },
  sand: { ar: 'رملي', en: 'sand' },
  beige: { ar: 'بيج', en: 'beige' },
  cream: { ar: 'كريمي', en: 'cream' },
  brown: { ar: 'بني', en: 'brown' },
  purple: { ar: 'بنفسجي', en: 'purple' },
  pink: { ar: 'وردي', en: 'pink' },
};
