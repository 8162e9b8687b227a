import type { Bilingual } from '../bilingual.ts';

/** One of the variants in which a part is sold, and what it fits: motorcycles, as `listings.fits` names them, or by its size. */
export interface PartOption extends Bilingual {
  readonly fits?: readonly string[];
  readonly size?: string;
}

/** Variants that are called the same in both languages, each with what it fits. */
export const named = (...variants: [name: string, ...fits: string[]][]): PartOption[] =>
  variants.map(([name, ...fits]) => ({ ar: name, en: name, fits }));
export const sized = (...texts: string[]): PartOption[] => texts.map((text) => ({ ar: text, en: text, size: text }));
export const sizes: PartOption[] = ['S', 'M', 'L', 'XL'].map((size) => ({
  ar: `مقاس ${size}`,
  en: `size ${size}`,
  size,
}));
export const fits: PartOption[] = Object.entries({
  R6: ['yamaha/yzf-r6:2017-2020'],
  R1: ['yamaha/yzf-r1:2015-'],
  Z900: ['kawasaki/z900:2017-', 'kawasaki/z900rs:2018-'],
  'MT-09': ['yamaha/mt-09:2017-2020', 'yamaha/xsr900:2016-2021'],
  CBR650R: ['honda/cbr650r:2019-', 'honda/cb650r:2019-'],
  'S 1000 RR': ['bmw/s-1000-rr:2019-'],
}).map(([model, those]) => ({ ar: `لدباب ${model}`, en: `fits ${model}`, fits: those }));
