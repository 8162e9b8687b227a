/** The desks of words: prohibited terms, synonyms, and searches that found nothing. */
import { randomBytes } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { denial, insertAd, newAdmin } from './domain.ts';

interface Row {
  id: string;
  cursor: string;
  [column: string]: unknown;
}

/** A word that nobody uses, without a letter that is drawn out. */
const word = (beginning = 'q') =>
  beginning + Array.from(randomBytes(12), (byte, at) => (at % 2 ? 'ghjkmnpq' : 'rtvwxyzb').charAt(byte % 8)).join('');

describe('prohibited terms', () => {
  it('are listed newest first or by their letters, and found by a part of them, kind and state', async () => {
    const admin = await newAdmin();
    const tag = word();
    const add = (term: string, code: string, active = true) =>
      must(admin.client.from('prohibited_terms').insert({ term, code, active }));
    await add(`${tag} b`, 'scam');
    await add(`${tag} a`, 'offensive', false);
    const list = (args: object = {}) =>
      must<Row[]>(admin.client.rpc('admin_list_prohibited_terms', { q: tag.toUpperCase(), ...args }));
    const terms = (rows: Row[]) => rows.map(({ term }) => term);
    expect(terms(await list())).toEqual([`${tag} a`, `${tag} b`]);
    expect(terms(await list({ sort: 'term' }))).toEqual([`${tag} a`, `${tag} b`]);
    expect(terms(await list({ code: 'scam,contact_details' }))).toEqual([`${tag} b`]);
    expect(terms(await list({ active: 'false' }))).toEqual([`${tag} a`]);
    for (const sort of ['term', '-created_at']) {
      const [first] = await list({ sort, page_size: 1 });
      expect(terms(await list({ sort, page_size: 1, after: first?.cursor }))).toEqual([`${tag} b`]);
    }
    const ask = (args: object) => denial(admin.client.rpc('admin_list_prohibited_terms', args));
    expect(await ask({ code: 'scam,odd' })).toBe('22023 code');
    expect(await ask({ active: 'odd' })).toBe('22023 active');
    expect(await ask({ sort: 'odd' })).toBe('22023 sort');
    expect(await ask({ after: 'odd' })).toBe('22023 after');
  });

  it('are tried on a text', async () => {
    const admin = await newAdmin();
    const attempt = (text: string) => must(admin.client.rpc('admin_try_text', { text }));
    expect(await attempt('دباب نظيف جدًا')).toEqual([]);
    expect(await attempt('عندي السلاااح للبيع 0551234567')).toEqual([
      { code: 'prohibited_item', match: 'السلاح' },
      { code: 'contact_details', match: '0551234567' },
    ]);
    expect(await attempt('o.p.i.u.m')).toEqual([{ code: 'prohibited_item', match: 'opium' }]);
    expect(await denial(admin.client.rpc('admin_try_text', { text: 'x'.repeat(4001) }))).toBe('22023 text');
  });

  it('say which public ads they would meet before they are saved', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const tag = word();
    const [hit, , far] = [
      await insertAd(owner, { title_en: `Z900 with ${tag} pipes` }),
      await insertAd(owner, { title_en: `Z900 with ${tag}ish pipes` }),
      await insertAd(owner, { description_ar: `دباب مع ال${tag}` }),
      await insertAd(owner, { title_en: `Hidden ${tag}`, suspended: true }),
    ];
    const hits = (term: string) =>
      must<{ count: number; more: boolean; ads: Row[] }>(admin.client.rpc('admin_term_hits', { term }));
    const found = await hits(tag.toUpperCase());
    expect(found).toMatchObject({ count: found.ads.length, more: false });
    expect(found.ads.map(({ id }) => id)).toContain(hit);
    expect(found.ads.find(({ id }) => id === hit)).toMatchObject({ field: 'title_en', hit: tag });
    expect(found.ads.every(({ id }) => id === hit || id === far)).toBe(true);
    expect(await hits(word())).toEqual({ count: 0, more: false, ads: [] });
    expect(await hits(`with ${tag}`)).toMatchObject({ count: 1 });
    const drawnOut = `${tag}xzzz`;
    const drawn = await insertAd(owner, { title_en: `Z900 with ${drawnOut} pipes` });
    expect((await hits(drawnOut)).ads.map(({ id }) => id)).toEqual([drawn]);
    expect(await denial(admin.client.rpc('admin_term_hits', { term: '؟!' }))).toBe('22023 term');
  });
});

describe('synonyms', () => {
  it('are listed and found by either side', async () => {
    const admin = await newAdmin();
    const [a, b, other] = [`a${word()}`, `b${word()}`, word()];
    for (const term of [b, a]) {
      await must(admin.client.from('search_synonyms').insert({ term, alternatives: [other] }));
    }
    const list = (args: object = {}) => must<Row[]>(admin.client.rpc('admin_list_synonyms', { q: other, ...args }));
    for (const sort of ['term', '-created_at']) {
      const [first, second] = await list({ sort });
      expect([first?.id, second?.id]).toEqual([a, b]);
      expect(await list({ sort, page_size: 1, after: first?.cursor })).toMatchObject([
        { id: b, alternatives: [other] },
      ]);
    }
    expect(await list({ q: b.toUpperCase() })).toMatchObject([{ term: b }]);
    const ask = (args: object) => denial(admin.client.rpc('admin_list_synonyms', args));
    expect(await ask({ sort: 'odd' })).toBe('22023 sort');
    expect(await ask({ after: 'odd' })).toBe('22023 after');
    expect(await ask({ q: 'x'.repeat(101) })).toBe('22023 q');
  });

  it('of a miss: tried first, and then it is missed no more', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const [dialect, written] = [word('d'), word('w')];
    const ad = await insertAd(owner, { title_en: `A ${written} for sale` });
    const people = await Promise.all([newUser(), newUser()]);
    // They spell it in two ways, and one says more.
    const spelled = [dialect, `blue ${dialect}${dialect.at(-1)}`] as const;
    await insertAd(owner, { title_en: `Blue ${written}` });
    for (const [at, { client }] of people.entries()) await must(client.rpc('record_search', { q: spelled[at] ?? '' }));
    const misses = (args: object = {}) =>
      must<Row[]>(admin.client.rpc('admin_list_search_misses', { q: dialect, ...args }));
    expect(await misses()).toMatchObject([{ q: dialect, times: 2 }]);
    expect(await misses({ sort: '-last_at' })).toHaveLength(1);

    const attempt = { term: dialect, alternatives: [written] };
    expect(await must(admin.client.rpc('admin_try_synonym', attempt))).toMatchObject({
      before: 0,
      after: 2,
      ads: [{}, { id: ad }],
    });
    expect(await must(admin.client.rpc('admin_list_synonyms', { q: dialect }))).toEqual([]);
    expect(await denial(admin.client.rpc('admin_try_synonym', { ...attempt, alternatives: [] }))).toBe('23514');

    await must(admin.client.from('search_synonyms').insert({ term: dialect, alternatives: [word()] }));
    expect(await misses()).toHaveLength(1);
    await must(
      admin.client
        .from('search_synonyms')
        .update({ alternatives: [written] })
        .eq('term', dialect),
    );
    expect(await misses()).toEqual([]);
    const { listings } = await must<{ listings: Row[] }>(anon().rpc('list_listings', { q: spelled[1] }));
    expect(listings.map(({ title_en }) => title_en)).toEqual([`Blue ${written}`]);
  });

  it('are proposed by what people typed next, and take every search with the word off the list', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const [dialect, written, red, blue] = [word('d'), word('w'), word('r'), word('b')];
    const ad = await insertAd(owner, { title_en: `A ${red} ${written}` });
    await insertAd(owner, { title_en: `A ${blue} ${written}` });
    // Ads have each of the words, but none has a colour with it.
    await insertAd(owner, { title_en: `A ${dialect}` });
    const people = await Promise.all([newUser(), newUser()]);
    const record = (person: Person, q: string, before?: string) =>
      must(person.client.rpc('record_search', { q, ...(before && { before }) }));
    for (const person of people) {
      await record(person, `${red} ${dialect}`);
      await record(person, `${red} ${written}`, `${red} ${dialect}`);
    }
    await record(people[0], `${blue} ${dialect}`);
    await record(people[0], `${blue} ${written}`, `${blue} ${dialect}`);
    const misses = () => must<Row[]>(admin.client.rpc('admin_list_search_misses', { q: dialect }));
    const proposals = (times: number) => [{ term: dialect, alternatives: [written], alternative: written, times }];
    expect(await misses()).toMatchObject([
      { id: `${red} ${dialect}`, times: 2, proposals: proposals(2) },
      { id: `${blue} ${dialect}`, times: 1, proposals: proposals(1) },
    ]);
    const [, { id: second } = { id: '' }] = await misses();
    const undo = () => admin.client.rpc('undo_last_change', { entity: 'search_misses', entity_id: second });
    await must(admin.client.rpc('dismiss_search_miss', { miss: second }));
    expect(await misses(), 'what was dismissed proposes nothing').toMatchObject([{ id: `${red} ${dialect}` }]);
    await must(undo());
    const refuse = (alternative: string) => admin.client.rpc('refuse_search_proposal', { miss: second, alternative });
    expect(await denial(refuse(word()))).toBe('PT404 not_found');
    await must(refuse(written));
    expect(await misses()).toMatchObject([{ proposals: proposals(2) }, { proposals: [] }]);
    expect(await denial(refuse(written)), 'once').toBe('PT404 not_found');
    const of = { entity: 'search_misses', record: second };
    expect(await must(admin.client.rpc('admin_list_audit', { ...of, page_size: 1 }))).toMatchObject([
      { actor_id: admin.id, before: { refused: [] }, after: { refused: [written] }, undoable: true },
    ]);
    await must(undo());
    expect(await misses()).toMatchObject([{ proposals: proposals(2) }, { proposals: proposals(1) }]);

    const proposed = { term: dialect, alternatives: [written] };
    expect(await must(admin.client.rpc('admin_try_synonym', proposed))).toMatchObject({ before: 1, after: 3 });
    expect(await misses(), 'trying settles nothing').toHaveLength(2);
    await must(admin.client.from('search_synonyms').insert(proposed));
    const found = await must<{ listings: Row[] }>(anon().rpc('list_listings', { q: `${red} ${dialect}` }));
    expect(found.listings.map(({ id }) => id)).toEqual([ad]);
    expect(await misses()).toEqual([]);
  });

  it('a miss that was dismissed stays off the list, whoever searches for it again, until that is undone', async () => {
    const [admin, other] = await Promise.all([newAdmin(), newUser()]);
    const missed = word('x');
    await must(other.client.rpc('record_search', { q: missed }));
    const misses = () => must<Row[]>(admin.client.rpc('admin_list_search_misses', { q: missed }));
    const [{ id: miss } = { id: '' }] = await misses();
    const dismiss = () => admin.client.rpc('dismiss_search_miss', { miss });
    expect(await misses()).toHaveLength(1);
    await must(dismiss());
    await must((await newUser()).client.rpc('record_search', { q: missed }));
    expect(await misses()).toEqual([]);
    expect(await denial(dismiss())).toBe('PT404 not_found');
    const of = { entity: 'search_misses', record: miss };
    expect(await must(admin.client.rpc('admin_list_audit', of))).toMatchObject([
      { actor_id: admin.id, before: { dismissed: false }, after: { dismissed: true }, undoable: true },
    ]);
    await must(admin.client.rpc('undo_last_change', { entity: 'search_misses', entity_id: miss }));
    expect(await misses()).toMatchObject([{ times: 2 }]);
  });

  it('misses come most frequent first', async () => {
    const admin = await newAdmin();
    const tag = word('m');
    await must(
      secret()
        .from('search_misses')
        .insert([1, 3, 3].map((times, at) => ({ miss: `${tag} ${at}`, q: `${tag} ${at}`, times }))),
    );
    const walk = [];
    let after: string | undefined;
    for (let page = 0; page < 4; page++) {
      const rows = await must<Row[]>(
        admin.client.rpc('admin_list_search_misses', { q: tag, page_size: 1, ...(after && { after }) }),
      );
      walk.push(...rows.map(({ id }) => id));
      after = rows[0]?.cursor;
      if (!after) break;
    }
    expect(walk).toEqual([`${tag} 1`, `${tag} 2`, `${tag} 0`]);
    const ask = (args: object) => denial(admin.client.rpc('admin_list_search_misses', args));
    expect(await ask({ sort: 'times' })).toBe('22023 sort');
    expect(await ask({ after: 'odd' })).toBe('22023 after');
  });
});

it('all of it is for admins alone', async () => {
  const person: Person = await newUser();
  for (const [name, args] of [
    ['admin_list_prohibited_terms', {}],
    ['admin_try_text', { text: 'x' }],
    ['admin_term_hits', { term: 'word' }],
    ['admin_list_synonyms', {}],
    ['admin_list_search_misses', {}],
    ['admin_try_synonym', { term: 'x', alternatives: ['y'] }],
    ['dismiss_search_miss', { miss: 'x' }],
    ['refuse_search_proposal', { miss: 'x', alternative: 'y' }],
  ] as const) {
    expect(await denial(person.client.rpc(name, args)), name).toBe('42501 admins_only');
    expect(await denial(anon().rpc(name, args)), name).toBe('42501');
  }
});
