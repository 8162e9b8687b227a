import { fill } from '../bilingual.ts';
import { colourNames } from '../colours.ts';
import type { Random } from '../random.ts';
import type { ChoosePictures } from './choose-pictures.ts';
import type { PartItem } from './part-items.ts';
import { newPartHeadlines, partSentences, usedPartHeadlines } from './part-phrases.ts';
import { districtOf, districtsOf } from './places.ts';

/** A believable ad of a part or a piece of gear: columns of `listings`, and the names of its pictures, the cover first. */
export function makePartAd(
  random: Random,
  choosePictures: ChoosePictures,
  { item, city, isNew }: { item: PartItem; city: string; isNew: boolean },
) {
  const { colour, names } = choosePictures(item.category);
  const headline = random.pick(isNew ? newPartHeadlines : usedPartHeadlines);
  const option = random.pick(item.options);
  const name = fill(item, { colour: colourNames[colour], option });
  const sentences = [
    random.pick(partSentences[isNew ? 'new' : 'used']),
    ...random.sample(partSentences.closing, random.between(1, 2)),
  ].map((sentence) => fill(sentence, { place: random.pick(districtsOf(city)) }));
  const price = item.price * (isNew ? 0.95 + random.next() * 0.1 : 0.45 + random.next() * 0.3);
  const bidding = !isNew && random.chance(0.2);
  const step = price < 1000 ? 10 : 50;
  const roundedPrice = Math.round(price / step) * step;

  return {
    kind: 'part',
    title_ar: name.ar + headline.ar,
    title_en: name.en + headline.en,
    description_ar: sentences.map(({ ar }) => ar).join(' '),
    description_en: sentences.map(({ en }) => en).join(' '),
    make: item.maker ?? null,
    model: item.model,
    bike_type: null,
    part_category: item.category,
    year: null,
    mileage_km: null,
    condition: isNew ? 'new' : 'used',
    city,
    district: districtOf(city, roundedPrice)?.ar ?? null,
    engine_cc: null,
    chassis_number: null,
    registration_until: null,
    inspection_until: null,
    previous_owners: null,
    color: colour,
    fits: option.fits ?? [],
    size: option.size ?? null,
    price: roundedPrice,
    tags: [],
    warranty: isNew && random.chance(0.6),
    bidding_enabled: bidding,
    min_bid: bidding ? Math.round((roundedPrice * 0.85) / step) * step : null,
    show_phone: random.chance(0.5),
    show_whatsapp: random.chance(0.75),
    pictures: names,
  };
}
