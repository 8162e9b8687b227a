import type { AdValues } from '../../ad-input/ad-values.ts';
import type { OwnAd } from '../../data/listings/own-ads.ts';

const same = (a: string | null, b: string) => a !== null && b.trim() !== '' && plain(a) === plain(b);
const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Finds another active ad of the same person with the same title, or for the same motorcycle: make, model and year. */
export function findDuplicate(ads: readonly OwnAd[], adId: string, values: AdValues): OwnAd | undefined {
  return ads.find(
    (ad) =>
      ad.id !== adId &&
      (same(ad.title_ar, values.title_ar) ||
        same(ad.title_en, values.title_en) ||
        (values.kind === 'motorcycle' &&
          ad.kind === 'motorcycle' &&
          ad.make === values.make &&
          same(ad.model, values.model) &&
          values.year !== '' &&
          String(ad.year) === values.year)),
  );
}
