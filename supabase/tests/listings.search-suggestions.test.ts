/** What is offered to people while they type. */
import { newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { insertAds } from './domain.ts';
import { call, offered, runHourlyJobs, suggest, word } from './search.ts';

describe('suggestions', () => {
  it.each([
    ['hon', 'make honda'],
    ['HONDA', 'make honda'],
    ['هون', 'make honda'],
    ['davidson', 'make harley-davidson'],
    ['cbr6', 'model honda/cbr600rr'],
    ['cbr 600', 'model honda/cbr600rr'],
    ['helm', 'type helmet'],
    ['sport', 'type sport'],
    ['الرياض', 'city riyadh'],
    ['رياض', 'city riyadh'],
    ['جده', 'city jeddah'],
    ['أبها', 'city abha'],
  ])('"%s" offers %s', async (prefix, expected) => {
    expect(await suggest(prefix)).toContain(expected);
  });

  it('are few', async () => {
    const kinds = (await suggest('ا')).map((one) => one.split(' ')[0]);
    expect(kinds.filter((kind) => kind === 'model')).toHaveLength(4);
    expect(kinds.filter((kind) => kind !== 'model' && kind !== 'query')).toHaveLength(5);
  });

  const places = (name: string, slugs: string[]) =>
    must(
      secret()
        .from('cities')
        .insert(
          slugs.map((slug) => ({
            slug,
            name_en: `${slug} ${name}`,
            region: 'riyadh',
            lat: 24,
            lng: 46,
            position: 10_000,
          })),
        ),
    );

  it('name what begins so before what has such a word within, then what has more ads', async () => {
    const [name, first] = [word(), word()];
    const [few, most] = [`a${word()}`, `b${word()}`];
    await places(name, [few, most]);
    await must(
      secret()
        .from('cities')
        .insert({ slug: first, name_en: `${name} ${name}`, region: 'riyadh', lat: 24, lng: 46, position: 10_000 }),
    );
    await insertAds(await newUser(), [{ city: most }, { city: most }, { city: few }]);
    await runHourlyJobs();
    expect(await suggest(name.slice(0, 10))).toEqual([`city ${first}`, `city ${most}`, `city ${few}`]);
  });

  it('follow the names of what is active', async () => {
    const [old, renamed] = [word(), word()];
    await must(
      secret()
        .from('makers')
        .insert({ slug: old, name_en: `Maker ${old}` }),
    );
    await must(secret().from('models').insert({ maker: old, slug: 'one', name_en: 'One' }));
    expect(await offered(old)).toEqual([`make ${old}`, `model ${old}/one`]);
    expect(await offered(`${old} on`)).toEqual([`model ${old}/one`]);
    await must(secret().from('makers').update({ name_en: renamed }).eq('slug', old));
    expect(await offered(old)).toEqual([]);
    expect(await offered(renamed)).toEqual([`make ${old}`, `model ${old}/one`]);
    await must(secret().from('models').update({ active: false }).eq('maker', old));
    expect(await offered(renamed)).toEqual([`make ${old}`]);
    await must(secret().from('makers').update({ active: false }).eq('slug', old));
    expect(await offered(renamed)).toEqual([]);
  });

  it('of deleted things end', async () => {
    const slug = word();
    for (const table of ['bike_types', 'part_categories'] as const) {
      await must(secret().from(table).insert({ slug, name_en: slug }));
      expect(await offered(slug)).toEqual([`type ${slug}`]);
      await must(secret().from(table).delete().eq('slug', slug));
      expect(await offered(slug)).toEqual([]);
    }
  });

  it('mend a word that nobody writes, where nothing else is offered', async () => {
    await insertAds(await newUser(), [{ title_en: 'Triumph Bonneville', make: 'triumph' }]);
    expect(await suggest('honda bonevile')).toEqual(['correction honda bonneville']);
  });

  it('mend nothing that is unfinished, has a synonym or is offered as it is', async () => {
    const right = word();
    await insertAds(await newUser(), [{ title_en: right }]);
    const wrong = right.slice(0, 8) + right.slice(9);
    expect(await suggest(wrong)).toEqual([`correction ${right}`]);
    expect(await suggest(right.slice(0, 12))).toEqual([]);
    await must(
      secret()
        .from('search_synonyms')
        .insert({ term: wrong, alternatives: ['honda'] }),
    );
    expect(await suggest(wrong)).toEqual([]);
    await must(secret().from('search_synonyms').delete().eq('term', wrong));
    await places('place', [wrong]);
    expect(await suggest(wrong)).toEqual([`city ${wrong}`]);
  });

  it('have none for nothing or for signs', async () => {
    for (const prefix of ['', '   ', '%', '()&|', "'", '\\']) expect(await suggest(prefix)).toEqual([]);
  });
});

describe('popular searches', () => {
  const popular = () => call<string[]>('popular_searches', {});
  const searchedBy = async (people: number, q: string, folded: string, missed = false) => {
    if (missed) await must(secret().from('search_misses').insert({ miss: folded, q }));
    const miss = missed ? folded : null;
    await must(secret().from('searches').insert({ folded, q, times: people, miss, sellers: 2 }));
  };

  it('are those that most people made with success, at most six', async () => {
    const words = Array.from({ length: 8 }, () => word());
    await insertAds(
      await newUser(),
      [words.slice(0, 4), words.slice(4)].map((some) => ({ title_en: some.join(' ') })),
    );
    const most = 1_000_000;
    await Promise.all(words.map((q, index) => searchedBy(most + index, q, q, index === 7)));
    await runHourlyJobs();
    expect(await popular()).toEqual([6, 5, 4, 3, 2, 1].map((index) => words[index]));
    await must(secret().from('searches').delete().in('folded', words));
    await runHourlyJobs();
    expect(await popular()).not.toContain(words[6]);
  });
});
