/** The slugs of a form as names. */
import { answerOf, database } from '../_shared/database.ts';
import type { Bilingual, Facts, Thing } from './facts.ts';
import type { Form } from './input.ts';
import { colours, things } from './words.ts';

interface Entry {
  slug: string;
  name_en: string;
  name_ar: string | null;
}

type Lookups = Record<'makers' | 'bike_types' | 'part_categories' | 'cities' | 'add_ons', Entry[]>;

/** Admins change the lists now and then. */
const FRESH = 10 * 60_000;
let known: { lookups: Promise<Lookups>; until: number } | undefined;

function lookups(): Promise<Lookups> {
  if (!known || known.until < Date.now()) {
    const asked = answerOf<Lookups>(database.rpc('get_lookups'));
    known = { lookups: asked, until: Date.now() + FRESH };
    asked.catch(() => (known = undefined));
  }
  return known.lookups;
}

function nameIn(list: Entry[], slug: string | undefined): Bilingual | undefined {
  const entry = list.find((candidate) => candidate.slug === slug);
  return entry && { en: entry.name_en, ar: entry.name_ar ?? entry.name_en };
}

export async function factsOf(form: Form): Promise<Facts> {
  const { makers, bike_types, part_categories, cities, add_ons } = await lookups();
  const { kind, model, year, tags, warranty } = form;
  const thing: Thing | undefined = things[form.type ?? ''] ?? nameIn(part_categories, form.type);
  return {
    kind,
    model,
    year,
    tags: tags.map((tag) => nameIn(add_ons, tag) ?? { ar: tag, en: /\p{Script=Arabic}/u.test(tag) ? '' : tag }),
    warranty,
    isNew: form.condition === 'new',
    make: nameIn(makers, form.make),
    style: kind === 'motorcycle' ? nameIn(bike_types, form.type) : undefined,
    thing: kind === 'part' ? thing : undefined,
    kilometres: form.mileage_km,
    engine: form.engine_cc,
    colour: colours[form.color ?? ''],
    city: nameIn(cities, form.city),
    price: form.price,
  };
}
