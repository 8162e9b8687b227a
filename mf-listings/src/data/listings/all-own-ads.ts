import { unwrap } from '@dabbab/platform/errors';
import { rest } from '@dabbab/platform/rest';
import { type AdRow, publicColumns, secretColumns } from './ad-fields.ts';

/** As many as the API answers at most. */
const PAGE_SIZE = 100;

type Page<Row> = (after: string | undefined) => PromiseLike<{ data: Row[] | null; error: unknown }>;

/** Fetches all rows of a list that is sorted by id, page by page. @throws AppError */
async function fetchAll<Row extends { id: string }>(fetchPage: Page<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = unwrap<Row[] | null>(await fetchPage(rows.at(-1)?.id));
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

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Fetches what an imported ad is compared with: one's ads that are not sold. @throws AppError */
export function comparedAds(userId: string): Promise<ComparedAd[]> {
  return fetchAll<ComparedAd>((after = FIRST_ID) =>
    rest()
      .from('listings')
      .select('id,title_ar,title_en,price,year')
      .eq('owner_id', userId)
      .is('sold_at', null)
      .gt('id', after)
      .order('id')
      .limit(PAGE_SIZE),
  );
}

/** An ad as its owner wrote it, with its pictures. */
export interface WholeAd {
  row: AdRow;
  /** Paths in their order. */
  paths: string[];
}

type Stored = AdRow & {
  id: string;
  created_at: string;
  pictures: { path: string; position: number }[];
};

const wholeColumns = ['id', 'created_at', ...publicColumns, ...secretColumns, 'pictures:listing_images(path,position)'];

/** Fetches one's ads that are not sold with all that one wrote, the newest first. @throws AppError */
export async function wholeAds(): Promise<WholeAd[]> {
  const ads = await fetchAll<Stored>(
    (after = FIRST_ID) =>
      rest()
        .rpc('get_own_full_listings', undefined, { get: true })
        .select(wholeColumns.join(',') as '*')
        .is('sold_at', null)
        .gt('id', after)
        .order('id')
        .limit(PAGE_SIZE) as unknown as ReturnType<Page<Stored>>,
  );
  ads.sort((a, b) => b.created_at.localeCompare(a.created_at));
  return ads.map(({ pictures, ...row }) => ({
    row,
    paths: pictures.toSorted((a, b) => a.position - b.position).map(({ path }) => path),
  }));
}
