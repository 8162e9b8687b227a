/** What suggest-listing composes of facts where no language model does. */
import { secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { compose } from '../functions/suggest-listing/compose.ts';
import type { Facts, Texts } from '../functions/suggest-listing/facts.ts';
import { colours, things } from '../functions/suggest-listing/words.ts';
import { colourNames } from '../seed/colours.ts';

const bike: Facts = {
  kind: 'motorcycle',
  isNew: false,
  warranty: true,
  tags: [
    { ar: 'عادم معدّل', en: 'Aftermarket exhaust' },
    { ar: 'ABS', en: 'ABS' },
    { ar: 'نظيف', en: '' },
  ],
  make: { ar: 'كاواساكي', en: 'Kawasaki' },
  model: 'Z900',
  style: { ar: 'نيكد', en: 'Naked' },
  year: 2021,
  kilometres: 12_000,
  engine: 948,
  colour: { ar: 'أسود', en: 'black' },
  city: { ar: 'الرياض', en: 'Riyadh' },
  price: 34_500,
};
const helmet: Facts = {
  kind: 'part',
  isNew: true,
  warranty: false,
  tags: [],
  make: { ar: 'أراي', en: 'Arai' },
  model: 'RX-7V',
  thing: things['helmet'],
  price: 3400,
};

/** Ads of both kinds and states, full and nearly empty, enough of them to meet every sentence. */
const many: Facts[] = Array.from({ length: 60 }, (_, n) => [
  { ...bike, price: n, isNew: n % 3 === 0 },
  { ...bike, kilometres: undefined, city: undefined, year: 1980 + n },
  { ...helmet, price: n, isNew: n % 2 === 0, city: n % 4 === 0 ? bike.city : undefined, warranty: n % 3 === 0 },
  { ...helmet, model: `M${n}`, thing: { ar: 'مرايا', en: 'Mirrors' } },
  {
    kind: n % 2 === 0 ? ('part' as const) : ('motorcycle' as const),
    isNew: n % 3 === 0,
    warranty: false,
    tags: [],
    price: n,
  },
]).flat();

const fits = (texts: Texts) =>
  [texts.title_ar, texts.title_en].every((title = '') => title.length >= 3 && title.length <= 120) &&
  [texts.description_ar, texts.description_en].every((text = '') => text.length > 0 && text.length <= 4000);

describe('a composed suggestion', () => {
  it('says the facts in both languages', () => {
    const { title_ar, title_en, description_ar, description_en } = compose(bike, {});
    expect([title_ar, title_en]).toEqual([
      'كاواساكي Z900 2021 أسود، ماشي 12,000 كم، بضمان',
      '2021 Kawasaki Z900 black, 12,000 km, with warranty',
    ]);
    for (const word of ['12,000', '948', 'نيكد', 'عادم معدّل', 'ABS', 'ضمان', '34,500', 'الرياض'])
      expect(description_ar).toContain(word);
    for (const word of ['12,000', '948', 'naked', 'ABS', 'arranty', '34,500', 'Riyadh'])
      expect(description_en).toContain(word);
    expect(description_en).not.toMatch(/\p{Script=Arabic}/u);
  });

  it('agrees with the gender of the thing', () => {
    expect(compose(helmet, {}).title_ar).toBe('خوذة أراي RX-7V، جديدة');
    expect(compose({ ...helmet, thing: things['exhaust'], isNew: false }, {}).title_ar).toBe('عادم أراي RX-7V، مستعمل');
  });

  it('is written in several ways', () => {
    const ways = (facts: Facts) =>
      new Set(
        Array.from({ length: 40 }, (_, n) =>
          compose({ ...facts, model: `M${n}` }, {}).description_ar.replace(/M\d+/, ''),
        ),
      );
    expect(ways(bike).size).toBeGreaterThan(10);
    expect(ways({ ...bike, isNew: true }).size).toBeGreaterThan(10);
  });

  it('keeps the seller’s words, and says nothing twice when it is asked again', () => {
    const own = { title_ar: 'دبابي', description_ar: 'صيانته في الوكالة.' };
    const once = compose(bike, own);
    expect(once.description_ar).toContain(own.description_ar);
    expect(compose(bike, once)).toEqual(once);
    const part = compose(helmet, { title_ar: 'خوذة كربون مقاس L', description_ar: 'ما لبستها.' });
    expect(compose(helmet, part)).toEqual(part);
  });

  it('fits into the table, however little or much there is', () => {
    for (const facts of many) expect(fits(compose(facts, {}))).toBe(true);
    const long = { title_ar: 'ع'.repeat(120), title_en: 'x'.repeat(120), description_ar: 'و'.repeat(4000) };
    expect(fits(compose(helmet, long))).toBe(true);
    expect(compose(bike, long).description_ar).toBe(long.description_ar);
  });

  it('may stand in an ad, every sentence of it', async () => {
    const texts = many.map((facts) => compose(facts, {}));
    const unlike = [...new Map(texts.map((text) => [text.description_ar.replaceAll(/\d/g, ''), text])).values()];
    for (const text of unlike) expect(await must(secret().rpc('check_listing_text', { ...text }))).toEqual([]);
  });

  it('knows every colour of the demo ads', () => {
    expect(colours).toMatchObject(colourNames);
  });
});
