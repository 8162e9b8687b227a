/** Two admins who save the same thing at the same moment, each from the version that both have read: one of them does. */
import { freshName, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, expect, it } from 'vitest';
import { newAdmin, soon } from './domain.ts';
import { shopWords } from './shop.ts';

let admins: [Person, Person];
beforeAll(async () => {
  admins = await Promise.all([newAdmin(), newAdmin()]);
});

type Answer = PromiseLike<{
  data: unknown;
  error: { code?: string; hint?: string | null } | null;
}>;

/** Something that both have open: how one of them saves a value, and what is stored. */
interface Opened {
  save: (by: Person, value: number) => Answer;
  stored: () => Promise<number>;
  remove: () => Promise<unknown>;
}

const slug = () => freshName('race-').toLowerCase();

type Row = Record<string, unknown>;

interface Race {
  table: string;
  key: string;
  made: object;
  change: (value: number) => object;
  read: (row: Row) => unknown;
  /** An edit names its version in the filter, and changes no row then, or brings it along, and is refused. */
  version: 'filtered' | 'brought';
}

async function open({ table, key, made, change, read, version }: Race): Promise<Opened> {
  const row = await must<Row>(secret().from(table).insert(made).select().single());
  const { [key]: id, updated_at } = row;
  return {
    save: ({ client }, value) => {
      if (version === 'brought')
        return client
          .from(table)
          .update({ ...change(value), updated_at })
          .eq(key, id)
          .select(key);
      return client.from(table).update(change(value)).eq(key, id).eq('updated_at', updated_at).select(key);
    },
    stored: async () => Number(read(await must<Row>(secret().from(table).select().eq(key, id).single()))),
    remove: async () => secret().from(table).delete().eq(key, id),
  };
}

/** The number at the end of a text. */
const last = (text: unknown) => String(text).split(' ').at(-1);
const names = { name_ar: 'خيار', name_en: 'Choice' };

const opened: Record<string, () => Promise<Opened>> = {
  'a plan': async () =>
    open({
      version: 'filtered',
      table: 'shop_plans',
      key: 'slug',
      made: { ...names, slug: slug(), monthly_price: 5, ad_limit: 1 },
      change: (monthly_price) => ({ monthly_price }),
      read: ({ monthly_price }) => monthly_price,
    }),
  'a featured option': async () =>
    open({
      version: 'filtered',
      table: 'featured_options',
      key: 'slug',
      made: { ...names, slug: slug(), price: 5, days: 3, scope: 'listing' },
      change: (price) => ({ price }),
      read: ({ price }) => price,
    }),
  'a prohibited term': async () => {
    const term = freshName('race ');
    return open({
      version: 'filtered',
      table: 'prohibited_terms',
      key: 'id',
      made: { term, code: 'scam', active: false },
      change: (value) => ({ term: `${term} ${value}` }),
      read: ({ term: now }) => last(now),
    });
  },
  'a synonym': async () =>
    open({
      version: 'filtered',
      table: 'search_synonyms',
      key: 'term',
      made: { term: freshName('race'), alternatives: ['5'] },
      change: (value) => ({ alternatives: [String(value)] }),
      read: ({ alternatives }) => (alternatives as string[])[0],
    }),
  'a shop': async () => {
    const { id: owner_id } = await newUser();
    return open({
      version: 'filtered',
      table: 'shops',
      key: 'id',
      made: { ...shopWords(), owner_id, subscription_until: soon() },
      change: (value) => ({ name_en: `Shop ${value}` }),
      read: ({ name_en }) => last(name_en),
    });
  },
  'a page': async () =>
    open({
      version: 'brought',
      table: 'pages',
      key: 'slug',
      made: { slug: slug(), title_ar: 'ص', title_en: '5', body_ar: '<p>ص</p>', body_en: '<p>P</p>' },
      change: (value) => ({ title_en: String(value) }),
      read: ({ title_en }) => title_en,
    }),
  'a setting': async () =>
    open({
      version: 'brought',
      table: 'site_settings',
      key: 'key',
      made: { key: freshName('race'), value: { value: 5 } },
      change: (value) => ({ value: { value } }),
      read: ({ value }) => (value as { value: number }).value,
    }),
  'an entry of a list': async () => {
    const entry = { slug: slug(), name_en: 'Entry 5', name_ar: 'قيد' };
    await must(secret().from('shop_types').insert(entry));
    const { slug: id, ...read } = entry;
    return {
      save: ({ client }, value) =>
        client.rpc('save_category', { list: 'shop_types', id, entry: { name_en: `Entry ${value}` }, read }),
      stored: async () => {
        const one = secret().from('shop_types').select('name_en').eq('slug', id).single();
        return Number(last((await must<{ name_en: string }>(one)).name_en));
      },
      remove: async () => secret().from('shop_types').delete().eq('slug', id),
    };
  },
};

it.each(Object.entries(opened))('%s is saved by one of them, and the others are told', async (_what, begin) => {
  const { save, stored, remove } = await begin();
  const values = [11, 12, 13, 14];
  const answers = await Promise.all(values.map((value, at) => save(admins[at % 2 === 0 ? 0 : 1], value)));
  const told = answers.map(({ data, error }) => {
    if (error) return `${error.code} ${error.hint}`;
    return Array.isArray(data) && data.length === 0 ? 'PT409 changed' : 'saved';
  });
  expect(told.toSorted()).toEqual([...Array<string>(3).fill('PT409 changed'), 'saved']);
  expect(await stored()).toBe(values[told.indexOf('saved')]);
  await remove();
});
