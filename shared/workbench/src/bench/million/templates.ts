import { typeShares } from '@dabbab/supabase/seed/ads/bike-models';
import { type ChoosePictures, dealPictures } from '@dabbab/supabase/seed/ads/choose-pictures';
import { makeBikeAd } from '@dabbab/supabase/seed/ads/make-bike-ad';
import { makePartAd } from '@dabbab/supabase/seed/ads/make-part-ad';
import { partItems } from '@dabbab/supabase/seed/ads/part-items';
import { cityShares } from '@dabbab/supabase/seed/ads/places';
import { type Random, createRandom } from '@dabbab/supabase/seed/random';

const NEW_BIKES = 0.14;
const NEW_PARTS = 0.6;
const PARTS = 0.3;

/**
 * Ads as the demo data have them, before they have an owner and a time, each with the paths of its pictures: the million
 * are variations of these, so words and filters match as often as in life.
 */
export function templateAds(count: number) {
  const random = createRandom(1_000_000);
  const choosePictures = dealPictures();
  const types = Object.entries(typeShares).flatMap(([type, share]) => Array.from({ length: share }, () => type));
  return Array.from({ length: count }, () => {
    const { pictures, ...ad } = random.chance(PARTS)
      ? part(random, choosePictures)
      : bike(random, choosePictures, types);
    return { ...ad, paths: pictures.map((name) => `demo/${name}`) };
  });
}

function bike(random: Random, choosePictures: ChoosePictures, types: readonly string[]) {
  const type = random.pick(types) as keyof typeof typeShares;
  const city = random.pick(cityShares);
  const isNew = random.chance(NEW_BIKES);
  return makeBikeAd(random, choosePictures, { type, city, isNew, thisYear: new Date().getUTCFullYear() });
}

function part(random: Random, choosePictures: ChoosePictures) {
  const item = random.pick(partItems);
  const city = random.pick(cityShares);
  return makePartAd(random, choosePictures, { item, city, isNew: random.chance(NEW_PARTS) });
}
