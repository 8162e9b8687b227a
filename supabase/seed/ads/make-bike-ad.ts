import { type Bilingual, fill } from '../bilingual.ts';
import { colourNames } from '../colours.ts';
import type { VehicleName } from '../pictures/subjects.ts';
import type { Random } from '../random.ts';
import { makerColours, modelsOf } from './bike-models.ts';
import {
  extras,
  newHeadlines,
  newSentences,
  type Phrase,
  suiting,
  usedHeadlines,
  usedSentences,
} from './bike-phrases.ts';
import type { ChoosePictures } from './choose-pictures.ts';
import { makerNames } from './makers.ts';
import { districtOf, districtsOf } from './places.ts';

/** Kilometres a year, as such a motorcycle is ridden. */
const yearlyKm: Readonly<Record<VehicleName, readonly [number, number]>> = {
  sport: [2500, 6500],
  naked: [3000, 8000],
  cruiser: [1800, 5000],
  adventure: [5000, 12_000],
  dirt: [300, 1100],
  scooter: [2500, 7000],
  atv: [400, 1600],
  classic: [1800, 5200],
  bagger: [3500, 9000],
};

/** A believable ad of a motorcycle of this type: columns of `listings`, and the names of its pictures, the cover first. */
export function makeBikeAd(
  random: Random,
  choosePictures: ChoosePictures,
  { type, city, isNew, thisYear }: { type: VehicleName; city: string; isNew: boolean; thisYear: number },
) {
  const bike = random.pick(modelsOf(type));
  const age = isNew ? 0 : Math.min(thisYear - bike.since, Math.floor(random.next() ** 1.5 * 11) + 1);
  const year = thisYear - age;
  const mileage = isNew ? 0 : mileageOf(random, type, age);
  const { colour, names } = choosePictures(type, makerColours[bike.maker]);
  const tags = isNew ? [] : random.sample(suiting(extras, type), random.between(0, 4));
  const price = priceOf(random, bike.price, age);
  const bidding = !isNew && random.chance(0.3);
  const maker = makerNames[bike.maker];
  if (!maker) throw new Error(`No name of maker ${bike.maker}`);

  const headline = random.pick(isNew ? newHeadlines : suiting(usedHeadlines, type, mileage));
  const paint = colourNames[colour];
  const title: Bilingual = {
    ar: `${maker.ar} ${bike.model} ${paint.ar}${headline.ar}`,
    en: `${maker.en} ${bike.model} ${paint.en}${headline.en}`,
  };
  const suits = (phrases: readonly Phrase[]) => suiting(phrases, type, mileage, headline);
  const description = describe(random, isNew ? newSentences : usedSentences, suits, tags.length > 0, {
    years: yearsAgo(age),
    km: mileage.toLocaleString('en-US'),
    service: Math.max(1000, Math.floor(mileage / 1000) * 1000).toLocaleString('en-US'),
    place: random.pick(districtsOf(city)),
    extras: listed(tags),
  });

  return {
    kind: 'motorcycle',
    title_ar: title.ar,
    title_en: title.en,
    description_ar: description.ar,
    description_en: description.en,
    make: bike.maker,
    model: bike.model,
    bike_type: type,
    part_category: null,
    year,
    mileage_km: mileage,
    condition: isNew ? 'new' : 'used',
    city,
    district: districtOf(city, price)?.ar ?? null,
    engine_cc: bike.cc,
    chassis_number: chassisNumber(bike.cc, mileage, price),
    ...papersOf(isNew, `${title.ar} ${description.ar}`, (mileage + price) / 100, thisYear),
    color: colour,
    fits: [],
    size: null,
    price,
    tags: tags.map(({ slug }) => slug),
    warranty: isNew || (age <= 2 && random.chance(0.4)),
    bidding_enabled: bidding,
    min_bid: bidding ? rounded(price * 0.9) : null,
    show_phone: random.chance(0.6),
    show_whatsapp: random.chance(0.7),
    pictures: names,
  };
}

/** Every second seller gives it, seventeen characters as on a frame; without chance, so that the other ads stay as they are. */
function chassisNumber(cc: number, mileage: number, price: number): string | null {
  const serial = (mileage + price) / 100;
  return serial % 2 === 0 ? `JD1KM${String(cc).padStart(4, '0')}${String(serial).padStart(8, '0')}` : null;
}

/** What the papers of a used one say: by its serial, and so without chance, but for what its texts promise. */
function papersOf(isNew: boolean, texts: string, serial: number, thisYear: number) {
  if (isNew) return { registration_until: null, inspection_until: null, previous_owners: null };
  const praised = /استمارة وفحص ساريين|الاستمارة سارية/.test(texts);
  const inYear = (year: number) => `${year}-${String((serial % 12) + 1).padStart(2, '0')}-15`;
  const until = (lot: number) => (praised || lot < 3 ? inYear(thisYear + 1) : lot === 3 ? inYear(thisYear - 1) : null);
  const owners = [0, 1, 2, null][serial % 4] ?? null;
  return {
    registration_until: until(serial % 5),
    inspection_until: until((serial + 2) % 5),
    previous_owners: /مالك أول|معي من الوكالة/.test(texts) ? 0 : texts.includes('مالك ثاني') ? 1 : owners,
  };
}

function mileageOf(random: Random, type: VehicleName, age: number): number {
  const [low, high] = yearlyKm[type];
  const kilometres = random.between(low, high) * age * (1 - age * 0.03);
  return Math.max(100, Math.round(kilometres / 100) * 100);
}

function priceOf(random: Random, whenNew: number, age: number): number {
  if (age === 0) return rounded(whenNew * (0.98 + random.next() * 0.06));
  const kept = Math.max(0.3, 0.9 * 0.92 ** age);
  return rounded(whenNew * kept * (0.9 + random.next() * 0.2));
}

/** As sellers write prices: whole hundreds, and five hundreds when there is much of it. */
function rounded(price: number): number {
  const step = price < 20_000 ? 100 : 500;
  return Math.round(price / step) * step;
}

function yearsAgo(age: number): Bilingual {
  if (age <= 1) return { ar: 'سنة', en: 'a year' };
  if (age === 2) return { ar: 'سنتين', en: 'two years' };
  return { ar: age > 10 ? `${age} سنة` : `${age} سنوات`, en: `${age} years` };
}

function listed(things: readonly Bilingual[]): Bilingual {
  return {
    ar: things.map(({ ar }) => ar).join(' و'),
    en: new Intl.ListFormat('en').format(things.map(({ en }) => en)),
  };
}

/** Two to four sentences, each about something else. */
function describe(
  random: Random,
  sentences: Readonly<Record<string, readonly Phrase[]>>,
  suits: (phrases: readonly Phrase[]) => readonly Phrase[],
  hasExtras: boolean,
  values: Readonly<Record<string, string | Bilingual>>,
): Bilingual {
  const topics = Object.keys(sentences).filter((topic) => topic !== 'extras' || hasExtras);
  const [first, ...others] = topics;
  const chosen = new Set([first, ...random.sample(others, random.between(1, 3))]);
  const parts = topics
    .filter((topic) => chosen.has(topic))
    .map((topic) => fill(random.pick(suits(sentences[topic] ?? [])), values));
  return { ar: parts.map(({ ar }) => ar).join(' '), en: parts.map(({ en }) => en).join(' ') };
}
