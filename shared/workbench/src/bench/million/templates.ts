import type { Ad } from '@dabbab/supabase/seed/ads/ad';
import { typeShares } from '@dabbab/supabase/seed/ads/bike-models';
import { makeBikeAd } from '@dabbab/supabase/seed/ads/make-bike-ad';
import { makePartAd } from '@dabbab/supabase/seed/ads/make-part-ad';
import { partItems } from '@dabbab/supabase/seed/ads/part-items';
import { cityShares } from '@dabbab/supabase/seed/ads/places';
import { type Random, createRandom } from '@dabbab/supabase/seed/random';

const NEW_BIKES = 0.14;
const NEW_PARTS = 0.6;
const PARTS = 0.3;

/** An ad before it has an owner and a time, and the paths of its pictures. */
type Template = Omit<Ad, 'pictures'> & { paths: string[] };

/** Ads as the demo data have them: the million are variations of these, so words and filters match as often as in life. */
export function templateAds(count: number): Template[] {
  const random = createRandom(1_000_000);
  const types = Object.entries(typeShares).flatMap(([type, share]) => Array.from({ length: share }, () => type));
  return Array.from({ length: count }, () => {
    const { pictures, ...ad } = random.chance(PARTS) ? part(random) : bike(random, types);
    return { ...ad, paths: pictures.map((name) => `demo/${name}`) };
  });
}

function bike(random: Random, types: readonly string[]): Ad {
  const type = random.pick(types) as keyof typeof typeShares;
  return makeBikeAd(random, type, random.pick(cityShares), random.chance(NEW_BIKES), new Date().getUTCFullYear());
}

function part(random: Random): Ad {
  return makePartAd(random, random.pick(partItems), random.pick(cityShares), random.chance(NEW_PARTS));
}
