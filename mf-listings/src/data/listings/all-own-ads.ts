import { unwrap } from '@dabbab/platform/errors';
import { rest } from '@dabbab/platform/rest';
import { type AdRow, publicColumns, type PublicColumn, secretColumns } from './ad-fields.ts';

/** As many as the API answers at most. */
const PAGE_SIZE = 100;

/** Fetches columns of all ads of a person, whatever became of them, page by page. @throws AppError */
async function fetchAll<Row extends { id: string }>(userId: string, columns: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const asked = rest()
      .from('listings')
      .select(columns as '*')
      .eq('owner_id', userId)
      .order('id')
      .limit(PAGE_SIZE);
    const last = rows.at(-1)?.id;
    const page = unwrap(await (last ? asked.gt('id', last) : asked)) as unknown as Row[];
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
  }
}

/** What is compared of an ad to find another like it. */
export interface ComparedAd {
  id: string;
  title_ar: string | null;
  title_en: string | null;
  price: number;
  year: number | null;
}

/** Fetches what an imported ad is compared with: one's ads that are not sold. @throws AppError */
export async function comparedAds(userId: string): Promise<ComparedAd[]> {
  const ads = await fetchAll<ComparedAd & { sold_at: string | null }>(
    userId,
    'id,title_ar,title_en,price,year,sold_at',
  );
  return ads.filter(({ sold_at }) => sold_at === null);
}

/** An ad as its owner wrote it, with its pictures. */
export interface WholeAd {
  row: AdRow;
  /** Paths in their order. */
  paths: string[];
}

type Stored = Record<PublicColumn, unknown> & {
  id: string;
  created_at: string;
  pictures: { path: string; position: number }[];
};

/** Fetches all of one's ads with all that one wrote, the newest first. @throws AppError */
export async function wholeAds(userId: string): Promise<WholeAd[]> {
  const columns = ['id', 'created_at', ...publicColumns, 'pictures:listing_images(path,position)'];
  const ads = await fetchAll<Stored>(userId, columns.join(','));
  ads.sort((a, b) => b.created_at.localeCompare(a.created_at));
  const whole: WholeAd[] = [];
  for (const ad of ads) {
    const row = { ...ad, ...(await secretsOf(ad)) } as unknown as AdRow;
    const paths = ad.pictures.toSorted((a, b) => a.position - b.position).map(({ path }) => path);
    whole.push({ row, paths });
  }
  return whole;
}

/** Fetches what only the owner may read of an ad, if anything of that is given. */
async function secretsOf(ad: Stored): Promise<object> {
  const nothing = Object.fromEntries(secretColumns.map((name) => [name, null]));
  if (!secretColumns.some((name) => ad[`has_${name}` as PublicColumn] === true)) return nothing;
  const request = rest().rpc('get_full_listing', { listing_id: ad.id }, { get: true });
  return unwrap(await request.select(secretColumns.join(',') as '*'))[0] ?? nothing;
}
