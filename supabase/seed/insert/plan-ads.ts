import { typeShares } from '../ads/bike-models.ts';
import { dealPictures } from '../ads/choose-pictures.ts';
import { makeBikeAd } from '../ads/make-bike-ad.ts';
import { makePartAd } from '../ads/make-part-ad.ts';
import { partItems } from '../ads/part-items.ts';
import { cityShares } from '../ads/places.ts';
import { shops } from '../people/shops.ts';
import type { PartName, VehicleName } from '../pictures/subjects.ts';
import type { Random } from '../random.ts';
import type { Person } from './person.ts';

/** What becomes of an ad: most are simply there. */
export type Fate = 'active' | 'featured' | 'sold' | 'suspended' | 'expired';

export interface PlannedAd {
  readonly ad: ReturnType<typeof makeBikeAd> | ReturnType<typeof makePartAd>;
  readonly owner: Person;
  readonly fate: Fate;
}

const partsPerItem = 4;
/** How many ads each demo account has. */
const demoAds: Readonly<Record<string, number>> = {
  'rider@dabbab.test': 4,
  'seller@dabbab.test': 9,
  'suspended@dabbab.test': 3,
};

/** Which kinds of things each type of shop sells. */
const shopGoods: Readonly<Record<string, readonly string[]>> = {
  gear: ['helmet', 'jacket', 'gloves'],
  tyres: ['tyre'],
  parts: ['disc', 'battery', 'chain', 'exhaust'],
  workshop: ['chain', 'disc', 'tyre'],
  custom: ['exhaust', 'jacket'],
};

/** All demo ads with their owners, kind by kind: within one, neighbours show different pictures. */
export function planAds(random: Random, people: readonly Person[]): PlannedAd[] {
  const thisYear = new Date().getUTCFullYear();
  const owners = createOwners(random, people);
  const choosePictures = dealPictures();
  const planned: PlannedAd[] = [];
  for (const [type, count] of Object.entries(typeShares) as [VehicleName, number][]) {
    for (let index = 0; index < count; index++) {
      const isNew = random.chance(0.14);
      const owner = isNew ? owners.dealer() : owners.private();
      const city = owner.role === 'user' && random.chance(0.2) ? random.pick(cityShares) : owner.city;
      planned.push({
        ad: makeBikeAd(random, choosePictures, { type, city, isNew, thisYear }),
        owner,
        fate: chooseFate(random),
      });
    }
  }
  for (const item of partItems) {
    for (let index = 0; index < partsPerItem; index++) {
      const isNew = random.chance(0.6);
      const owner = isNew ? owners.seller(item.category) : owners.private();
      planned.push({
        ad: makePartAd(random, choosePictures, { item, city: owner.city, isNew }),
        owner,
        fate: chooseFate(random),
      });
    }
  }
  return planned;
}

function chooseFate(random: Random): Fate {
  const roll = random.next();
  if (roll < 0.08) return 'featured';
  if (roll < 0.115) return 'sold';
  if (roll < 0.135) return 'suspended';
  if (roll < 0.165) return 'expired';
  return 'active';
}

function createOwners(random: Random, people: readonly Person[]) {
  const users = people.filter(({ role }) => role === 'user');
  const withShop = [
    ...people.filter(({ email }) => email === 'shop@dabbab.test'),
    ...people.filter(({ role }) => role === 'shop'),
  ];
  const ownersOf = (sells: (type: string) => boolean) => withShop.filter((_, index) => sells(shops[index]?.type ?? ''));
  const dealers = ownersOf((type) => type === 'dealer');
  const waiting = people.flatMap((person) => Array.from({ length: demoAds[person.email] ?? 0 }, () => person));
  return {
    dealer: () => random.pick(dealers),
    /** A person without a shop; demo accounts first, until each has its share. */
    private: () => (random.chance(0.3) && waiting.pop()) || random.pick(users),
    seller: (category: PartName) => {
      const sellers = ownersOf((type) => shopGoods[type]?.includes(category) ?? false);
      // The demo shop is the biggest of its kind.
      const biggest = sellers.find(({ role }) => role === 'demo');
      if (biggest && random.chance(0.5)) return biggest;
      return random.chance(0.85) && sellers.length > 0 ? random.pick(sellers) : random.pick(users);
    },
  };
}
