/** Which ads come first: what is what was named before what says so, and featured ads only before their equals. */
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { insertAds, soon } from './domain.ts';
import { holdHourlyJobs, word } from './search.ts';

interface Page {
  listings: { id: string; title_en: string; featured: boolean }[];
  next: string | null;
  passed_over: string[] | null;
}

const pageOf = (owner: Person, args: Record<string, unknown>) =>
  must<Page>(anon().rpc('list_listings', { owner: owner.id, ...args }));

/** The newest first, as they are written here. */
async function ownerOf(ads: Record<string, unknown>[]): Promise<Person> {
  const owner = await newUser();
  const created = (index: number) => new Date(Date.now() - (index + 1) * 60_000).toISOString();
  await insertAds(
    owner,
    ads.map((ad, index) => ({ title_ar: null, created_at: created(index), ...ad })),
  );
  return owner;
}

const part = { kind: 'part', bike_type: null, make: null, model: null };
const exhaust = { ...part, part_category: 'exhaust' };
const z900 = { make: 'kawasaki', model: 'Z900', bike_type: 'naked', title_en: 'Z900 as new' };

describe('the best match', () => {
  let owner: Person;
  const titles = async (q: string) => (await pageOf(owner, { q })).listings.map(({ title_en }) => title_en);

  beforeAll(async () => {
    owner = await ownerOf([
      { ...exhaust, title_en: 'Slip-on, fits Z900', featured_until: soon() },
      { ...z900, model: 'Z900RS', title_en: 'Z900RS café' },
      { make: 'honda', model: 'Gold Wing', bike_type: 'bagger', title_en: 'Wing for two' },
      { make: 'ktm', model: '390 Duke', bike_type: 'naked', title_en: 'Duke with a full exhaust' },
      { make: 'yamaha', model: 'Tenere 700', bike_type: 'adventure', title_en: 'To the dunes' },
      { ...part, part_category: 'disc', title_en: 'Gold wing nuts' },
      {
        make: 'honda',
        model: 'Rebel 500',
        bike_type: 'cruiser',
        title_en: 'Rebel',
        description_en: 'better than a Z900',
      },
      z900,
      { make: 'kawasaki', model: 'Ninja ZX-7R', bike_type: 'sport', title_en: 'ZX-7R' },
      { make: 'yamaha', model: 'YZF-R7', bike_type: 'sport', title_en: 'Seven' },
    ]);
  });

  it('is the model that was named, then its likes, then what fits it; descriptions only where nothing else says it', async () => {
    expect(await titles('z900')).toEqual(['Z900 as new', 'Z900RS café', 'Slip-on, fits Z900']);
    expect(await titles('better')).toEqual(['Rebel']);
  });

  it('is the part, where a part is asked for, and first the one for that model', async () => {
    expect(await titles('exhaust')).toEqual(['Slip-on, fits Z900', 'Duke with a full exhaust']);
    expect(await titles('عادم z900')).toEqual(['Slip-on, fits Z900']);
    expect(await titles('شكمان دباب')).toEqual(['Slip-on, fits Z900', 'Duke with a full exhaust']);
  });

  it.each([
    ['goldwing', 'Wing for two'],
    ['gold wing', 'Wing for two'],
    ['قولدوينق', 'Wing for two'],
    ['دوك ٣٩٠', 'Duke with a full exhaust'],
    ['ténéré', 'To the dunes'],
    ['كواساكى', 'Z900RS café'],
    ['z900 يابعدي', 'Z900 as new'],
    ['r7', 'Seven'],
  ])('%s: %s', async (q, title) => {
    expect((await titles(q))[0]).toBe(title);
  });

  it('passes over words that no ad has, and says which', async () => {
    const [unknown, other] = [word(), word()];
    const { listings, passed_over } = await pageOf(owner, { q: `z900 ${unknown.toUpperCase()} exhaust ${other}` });
    expect([listings.map(({ title_en }) => title_en), passed_over]).toEqual([['Slip-on, fits Z900'], [unknown, other]]);
    expect(await pageOf(owner, { q: unknown })).toMatchObject({ listings: [], passed_over: [unknown] });
    expect(await pageOf(owner, { q: 'z900' })).toMatchObject({ passed_over: null });
    expect(await pageOf(owner, {})).toMatchObject({ passed_over: null });
  });

  it('passes over what is only guessed, where nothing has that and the rest', async () => {
    // It sounds like Rebel, of which none is made for the dunes.
    const { listings, passed_over } = await pageOf(owner, { q: 'dunes rebbel' });
    expect([listings.map(({ title_en }) => title_en), passed_over]).toEqual([['To the dunes'], ['rebbel']]);
    expect(await pageOf(owner, { q: 'rebbel' })).toMatchObject({
      listings: [{ title_en: 'Rebel' }],
      passed_over: null,
    });
  });

  it('is the default with words, and without them featured ads come first', async () => {
    const best = await pageOf(owner, { q: 'z900', sort: 'best', page_size: 1 });
    expect(await pageOf(owner, { q: 'z900', page_size: 1 })).toEqual(best);
    expect(best.next).toMatch(/^best\./);
    const plain = await pageOf(owner, { sort: 'best', page_size: 1 });
    expect(plain).toEqual(await pageOf(owner, { page_size: 1 }));
    expect(plain.listings[0]?.featured).toBe(true);
    expect(plain.next).toMatch(/^featured\./);
  });

  it('gives way to every other order', async () => {
    expect((await pageOf(owner, { q: 'z900', sort: 'featured' })).listings[0]?.title_en).toBe('Slip-on, fits Z900');
    expect((await pageOf(owner, { q: 'z900', sort: 'newest' })).listings[0]?.title_en).toBe('Slip-on, fits Z900');
    expect((await pageOf(owner, { q: 'z900', sort: 'oldest' })).listings[0]?.title_en).toBe('Z900 as new');
  });
});

it('a featured ad is one in six, page after page, and none is left out', async () => {
  const said = word();
  const owner = await ownerOf(
    Array.from({ length: 40 }, (_, index) => ({
      title_en: `${said} ${index}`,
      ...(index % 3 === 2 && { featured_until: soon() }),
    })),
  );
  const found: Page['listings'] = [];
  let after: string | null = null;
  do {
    const page: Page = await pageOf(owner, { q: said, page_size: 12, ...(after && { after }) });
    found.push(...page.listings);
    after = page.next;
  } while (after);
  expect(new Set(found.map(({ id }) => id)).size).toBe(40);
  const places = found.flatMap(({ featured }, place) => (featured ? [place] : []));
  expect(places.slice(0, 4)).toEqual([0, 6, 12, 18]);
  // Once the others are at their end, those that are left follow.
  expect(places).toHaveLength(13);
});

it.skipIf(lacks('dbUrl'))('where more ads are newest than were counted, every page comes', async () => {
  const said = word();
  const owner = await newUser();
  await undone(async (tx) => {
    await holdHourlyJobs(tx);
    await tx`
      insert into public.listings (owner_id, kind, make, bike_type, title_en, condition, city, price, image_count)
      select ${owner.id}, 'motorcycle', 'honda', 'sport', ${said}, 'used', 'riyadh', 9000, 1 from generate_series(1, 40)`;
    await tx`select private.count_search_words()`;
    // As if hardly any had been there then.
    await tx`update private.search_tokens set counts = array[1] where token = private.stem_of(${said})`;
    await tx`select set_config('search.most_cost', '1', true)`;
    let after: string | null = null;
    let ads = 0;
    do {
      const [page]: { n: number; next: string | null }[] = await tx`
        select json_array_length(listings) as n, next
        from public.list_listings(q => ${said}, sort => 'newest', page_size => 7, after => ${after})`;
      ads += page?.n ?? 0;
      after = page?.next ?? null;
    } while (after);
    expect(ads).toBe(40);
  });
});
