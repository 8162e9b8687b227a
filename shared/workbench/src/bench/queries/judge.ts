import type { Judged, JudgedQuery } from '@dabbab/supabase/seed/search/judged/judged-query';
import type postgres from 'postgres';

const SHOWN = 10;

/** What is judged of an ad. */
export interface JudgedAd {
  kind: string;
  make: string | null;
  model: string | null;
  type: string;
  city: string;
  condition: string;
  year: number | null;
  title_ar: string | null;
  title_en: string | null;
  price: number;
}

/** Ads that differ in nothing that is judged but their prices. */
export interface AlikeAds extends Omit<JudgedAd, 'price'> {
  prices: number[];
}

const within = (value: number | null, range: readonly [number, number] | undefined) =>
  !range || (value !== null && value >= range[0] && value <= range[1]);

function meets(ad: JudgedAd, wanted: Judged): boolean {
  const same = (['kind', 'make', 'type', 'city', 'condition'] as const).every(
    (column) => wanted[column] === undefined || wanted[column] === ad[column],
  );
  return (
    same &&
    (!wanted.model || wanted.model.test(ad.model ?? '')) &&
    (!wanted.title || wanted.title.test(`${ad.title_ar ?? ''}\n${ad.title_en ?? ''}`)) &&
    within(ad.year, wanted.year) &&
    within(ad.price, wanted.price)
  );
}

/** @returns the place of the best grade that an ad has, after the last if it has none */
function gradeOf(ad: JudgedAd, { grades }: JudgedQuery): number {
  const grade = grades.findIndex((alternatives) => alternatives.some((wanted) => meets(ad, wanted)));
  return grade === -1 ? grades.length : grade;
}

/** The grades of the best first ten that the ads allow. */
export function idealOf(query: JudgedQuery, all: readonly AlikeAds[]): number[] {
  const counts = query.grades.map(() => 0);
  for (const { prices, ...ad } of all) {
    for (const price of prices) {
      const grade = gradeOf({ ...ad, price }, query);
      if (grade < counts.length) counts[grade] = (counts[grade] ?? 0) + 1;
    }
  }
  return counts.flatMap((count, grade) => Array.from({ length: Math.min(count, SHOWN) }, () => grade)).slice(0, SHOWN);
}

/** All public ads, those that are alike together with up to ten of their prices. */
export async function alikeAds(sql: postgres.Sql): Promise<AlikeAds[]> {
  return sql<AlikeAds[]>`
    select kind, make, model, type, city, condition, year, title_ar, title_en, (array_agg(price))[1:10] as prices
    from private.listing_cards where expires_at > now()
    group by kind, make, model, type, city, condition, year, title_ar, title_en`;
}

/** Which part of the ideal places has an ad of its grade or a better one: from 0 to 1. */
export function shareRight(query: JudgedQuery, ideal: readonly number[], found: readonly JudgedAd[]): number {
  const right = ideal.filter((grade, place) => {
    const ad = found[place];
    return ad !== undefined && gradeOf(ad, query) <= grade;
  });
  return ideal.length === 0 ? 1 : right.length / ideal.length;
}

/** Which part of the first ten ads that the list finds is as good as the ads allow: from 0 to 1. */
export async function judge(sql: postgres.Sql, query: JudgedQuery, all: readonly AlikeAds[]): Promise<number> {
  const found = await sql<JudgedAd[]>`
    select card.* from public.list_listings(q => ${query.q}, page_size => ${SHOWN}) as page,
      json_populate_recordset(null::public.listing_card, page.listings) as card`;
  return shareRight(query, idealOf(query, all), found);
}
