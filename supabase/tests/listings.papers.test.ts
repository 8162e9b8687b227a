/** What an ad says of its papers and its district, and the number that people call it by. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { bike, denial, insertAd } from './domain.ts';

const part = { kind: 'part', part_category: 'helmet', title_en: 'Helmet', condition: 'new', city: 'riyadh', price: 9 };
const thisYear = new Date().getUTCFullYear();

let owner: Person;
let id: string;
const ads = ({ client }: Pick<Person, 'client'> = owner) => client.from('listings');
const read = (columns: string) => must<object>(ads({ client: anon() }).select(columns).eq('id', id).single());

beforeAll(async () => {
  owner = await newUser();
  id = await insertAd(owner);
});

describe('the papers', () => {
  it('are written by the owner and read by everybody, whether they run still or have run out', async () => {
    const papers = {
      registration_until: `${thisYear + 1}-02-28`,
      inspection_until: `${thisYear - 1}-12-31`,
      previous_owners: 0,
    };
    await must(ads().update(papers).eq('id', id));
    expect(await read(Object.keys(papers).join())).toEqual(papers);
  });

  it.each([
    ['registration_until', '1999-12-31'],
    ['registration_until', `${thisYear + 11}-01-01`],
    ['inspection_until', '0001-01-01'],
    ['inspection_until', 'infinity'],
    ['previous_owners', -1],
    ['previous_owners', 21],
  ])('are refused where they cannot be: %s = %s', async (column, value) => {
    const { error } = await ads()
      .update({ [column]: value })
      .eq('id', id);
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining(`listings_${column}_check`) });
  });

  it.each(['registration_until', 'inspection_until', 'previous_owners'])(
    'are not those of a part: %s',
    async (column) => {
      const value = column === 'previous_owners' ? 1 : `${thisYear}-06-01`;
      expect(await denial(ads().insert({ ...part, [column]: value }))).toBe('23514');
    },
  );
});

describe('the district', () => {
  it('is read by everybody, of a part too', async () => {
    await must(ads().update({ district: 'حي الملقا' }).eq('id', id));
    expect(await read('district')).toEqual({ district: 'حي الملقا' });
    expect(await denial(ads().insert({ ...part, district: 'Al Olaya' }))).toBeNull();
  });

  it.each([
    ['a number', 'كلمني 0551234567'],
    ['an address of the web', 'evil.com'],
    ['what turns the words around it', 'الملقا\u202e'],
  ])('takes no %s', async (_what, district) => {
    const { error } = await ads().update({ district }).eq('id', id);
    expect(error).toMatchObject({ code: '22023', hint: 'district' });
  });
});

describe('the number', () => {
  it('is six digits or more, goes up, and is seen by everybody', async () => {
    const next = await insertAd(owner);
    const numberOf = async (of: string) =>
      (await must<{ ad_number: number }>(ads().select('ad_number').eq('id', of).single())).ad_number;
    const [first, second] = [await numberOf(id), await numberOf(next)];
    expect(first).toBeGreaterThan(100_000);
    expect(second).toBeGreaterThan(first);
    expect(await read('ad_number')).toEqual({ ad_number: first });
  });

  it('is chosen by nobody and never changes', async () => {
    const byItself = expect.stringMatching(/^428C9/);
    expect(await denial(ads().insert({ ...bike, ad_number: 7 }))).toEqual(byItself);
    expect(await denial(ads().update({ ad_number: 7 }).eq('id', id))).toEqual(byItself);
    expect(await denial(secret().from('listings').update({ ad_number: 7 }).eq('id', id))).toEqual(byItself);
  });
});
