/** The catalogue of fits: what sellers say, buyers confirm or deny, and admins decide; what becomes of it in ads and lists. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, insertAd, newAdmin, newsOf, newSuspended, suspend } from './domain.ts';
import { itemOf } from './moderation.ts';
import { answer, claimed, confirmed, contradict, decide, newAsker, sell } from './sales.ts';
import { call, word } from './search.ts';
import { newTalk } from './talk.ts';

interface Known {
  fit: string;
  state: string;
  sellers: number;
  confirmed: number;
  denied: number;
}
interface Entry extends Known {
  id: string;
  cursor: string;
  part: string;
  make: string | null;
  decided: boolean;
  updated_at: string;
}

const fit = 'yamaha/mt-09:2017-2020';
const other = 'yamaha/mt-07';
/** An exhaust that nobody else sells. */
const newPart = (fits = [fit]) => ({
  kind: 'part',
  make: 'akrapovic',
  model: `Slip-On ${word()}`,
  bike_type: null,
  part_category: 'exhaust',
  fits,
});
type Part = ReturnType<typeof newPart>;

const knownOf = ({ make, model: part, part_category }: Part, more: object = {}) =>
  call<Known[]>('list_part_fits', { part_category, make, part, ...more });
const said = { fit, state: 'said', sellers: 1, confirmed: 0, denied: 0 };
const say = (by: Person, sale_id: string, fits: boolean | null = true, which: string | null = fit) =>
  by.client.rpc('answer_fit', { sale_id, fit: which, fits });
const asked = (by: Person, sale_id: string) =>
  must<{ fit: string; fits: boolean | null }[]>(by.client.rpc('list_sale_fits', { sale_id }, { get: true }));
const found = async (owner: Person, fits: string) => {
  const page = await call<{ listings: { id: string }[] }>('list_listings', { owner: owner.id, fits });
  return page.listings.map(({ id }) => id);
};
const list = (admin: Person, args: object) =>
  must<Entry[]>(admin.client.rpc('admin_list_part_fits', args, { get: true }));
const save = (admin: Person, { make, model: part, part_category }: Part, args: object = {}) =>
  admin.client.rpc('save_part_fit', { part_category, make, part, fit, fits: true, ...args });

describe('what sellers say', () => {
  it('is known of a part by any spelling of its name, once for each of them', async () => {
    const part = newPart([fit, other]);
    const [one, two] = await Promise.all([newUser(), newUser()]);
    await insertAd(one, part);
    await insertAd(one, part);
    await insertAd(two, { ...part, fits: [fit], model: ` ${part.model.toUpperCase().replace('-', ' ')}` });
    const expected = [
      { ...said, sellers: 2 },
      { ...said, fit: other },
    ];
    expect(await knownOf(part)).toEqual(expected);
    expect(await knownOf(part, { part: part.model.replace('Slip-On', 'slipon') })).toEqual(expected);
    expect(await knownOf(part, { make: 'yoshimura' })).toEqual([]);
    expect(await knownOf(part, { make: null })).toEqual([]);
    expect(await knownOf(part, { part_category: 'tyre' })).toEqual([]);
    expect(await knownOf(part, { part: '' })).toEqual([]);
  });

  it('is known of a part without a make, too', async () => {
    const part = { ...newPart(['universal']), make: null };
    await insertAd(await newUser(), part);
    const universal = [{ ...said, fit: 'universal' }];
    expect(await call('list_part_fits', { part_category: 'exhaust', make: null, part: part.model })).toEqual(universal);
    expect(await call('list_part_fits', { part_category: 'exhaust', make: '', part: part.model })).toEqual(universal);
  });

  it('goes when its seller says so no more, and stays when the ad ends', async () => {
    const part = newPart([fit, other]);
    const seller = await newUser();
    const [ad, again] = [await insertAd(seller, part), await insertAd(seller, { ...part, fits: [other] })];
    const change = (id: string, values: object) =>
      must(seller.client.from('listings').update(values).eq('id', id).select('id'));
    await change(ad, { fits: [] });
    expect(await knownOf(part)).toEqual([{ ...said, fit: other }]);
    await change(again, { model: 'Something else' });
    expect(await knownOf(part)).toEqual([]);
    await change(again, { model: part.model });
    await must(sell(seller, again, { through_product: false }));
    await must(seller.client.from('listings').delete().eq('id', ad));
    expect(await knownOf(part)).toEqual([{ ...said, fit: other }]);
  });

  it('counts once the ad is public', async () => {
    const part = newPart();
    const seller = await newUser();
    const id = await insertAd(seller, { ...part, suspended: true });
    expect(await knownOf(part)).toEqual([]);
    await must(secret().from('listings').update({ suspended: false }).eq('id', id));
    expect(await knownOf(part)).toEqual([said]);
  });
});

describe('what buyers say', () => {
  it('confirms, can be changed, and is taken back', async () => {
    const part = newPart([fit, other]);
    const { buyer, sale_id } = await confirmed(part);
    expect(await asked(buyer, sale_id)).toEqual([
      { fit: other, fits: null },
      { fit, fits: null },
    ]);
    await must(say(buyer, sale_id));
    expect(await asked(buyer, sale_id)).toContainEqual({ fit, fits: true });
    expect(await knownOf(part)).toEqual([
      { ...said, state: 'confirmed', confirmed: 1 },
      { ...said, fit: other },
    ]);
    await must(say(buyer, sale_id, false));
    expect(await knownOf(part)).toContainEqual({ ...said, state: 'contested', denied: 1 });
    await must(say(buyer, sale_id, null));
    expect(await asked(buyer, sale_id)).toContainEqual({ fit, fits: null });
    expect(await knownOf(part)).toContainEqual(said);
  });

  it('is asked of the buyer of a certain sale alone', async () => {
    const part = newPart();
    const deal = await claimed(part);
    const { buyer, seller, sale_id } = deal;
    expect(await asked(buyer, sale_id)).toEqual([]);
    expect(await denial(say(buyer, sale_id))).toBe('PT404 not_found');
    await must(answer(buyer, sale_id));
    for (const by of [seller, await newUser(), await newAdmin()]) {
      expect(await asked(by, sale_id)).toEqual([]);
      expect(await denial(say(by, sale_id))).toBe('PT404 not_found');
    }
    expect(await denial(say(buyer, randomUUID()))).toBe('PT404 not_found');
    expect(await denial(say(buyer, sale_id, true, other))).toBe('22023 fit');
    expect(await denial(say(buyer, sale_id, true, null))).toBe('22023 fit');
    expect(await denial(anon().rpc('answer_fit', { sale_id, fit, fits: true }))).toMatch(/^42501/);
    expect(await denial(anon().rpc('list_sale_fits', { sale_id }))).toMatch(/^42501/);
    await suspend(buyer);
    expect(await denial(say(buyer, sale_id))).toBe('42501 suspended');
    expect(await knownOf(part)).toEqual([said]);
  });

  it('is asked of whom admins believe', async () => {
    const part = newPart();
    const { seller, listing } = await newTalk(['أبيه'], part);
    const rival = await newAsker(listing);
    const { sale_id } = await must<{ sale_id: string }>(sell(seller, listing, { through_product: false }));
    await must(contradict(rival, listing));
    expect(await asked(rival, sale_id)).toEqual([]);
    await must(decide(await newAdmin(), sale_id, true));
    expect(await asked(rival, sale_id)).toEqual([{ fit, fits: null }]);
  });

  it.each([
    ['a motorcycle', {}],
    ['a part without a name', { ...newPart(), model: null }],
    ['a part of which nothing is said', newPart([])],
  ])('is not asked of %s', async (_what, ad) => {
    const { buyer, sale_id } = await confirmed(ad);
    expect(await asked(buyer, sale_id)).toEqual([]);
    expect(await denial(say(buyer, sale_id))).toBe('PT404 not_found');
  });

  it('is one voice of a person who also sells it', async () => {
    const part = newPart();
    const { buyer, sale_id } = await confirmed(part);
    await must(say(buyer, sale_id));
    await insertAd(buyer, part);
    expect(await knownOf(part)).toEqual([{ ...said, state: 'confirmed', confirmed: 1 }]);
  });
});

describe('who contradicts', () => {
  it('asks the admins, until they say otherwise', async () => {
    const part = newPart([fit, other]);
    const [admin, { buyer, seller, sale_id, listing }] = await Promise.all([newAdmin(), confirmed(part)]);
    await must(say(buyer, sale_id));
    expect(await itemOf(admin, listing, { source: 'fits' })).toBeUndefined();
    await must(say(buyer, sale_id, false));
    await must(say(buyer, sale_id, false, other));
    const doubts = [other, fit].map((match) => ({ field: 'fits', code: 'fit_denied', match }));
    const item = await itemOf(admin, listing, { source: 'fits' });
    expect(item).toMatchObject({ source: 'fits', target: 'listing', user_id: seller.id, reasons: doubts });
    const detail = await must(admin.client.rpc('admin_get_moderation', { id: item?.id }, { get: true }));
    expect(detail).toMatchObject({
      fits: [other, fit].map((one) => ({ ...said, fit: one, state: 'contested', denied: 1 })),
    });
    await must(say(buyer, sale_id, null, other));
    expect((await itemOf(admin, listing, { source: 'fits' }))?.reasons).toEqual(doubts.slice(1));
    await must(say(buyer, sale_id, true));
    expect(await itemOf(admin, listing, { source: 'fits' })).toBeUndefined();
  });

  it.each([
    [true, 'confirmed', 'fit_denied', false],
    [false, 'denied', 'fit_confirmed', true],
  ])('and who contradicts the word of an admin (fits: %s), asks again', async (allowed, state, code, voice) => {
    const part = newPart();
    const [admin, { buyer, seller, sale_id, listing }] = await Promise.all([newAdmin(), confirmed(part)]);
    await must(say(buyer, sale_id, false));
    const { id } = (await itemOf(admin, listing, { source: 'fits' })) ?? {};
    const word = { id, allowed, reason: allowed ? undefined : 'ما يركب' };
    expect(await denial(admin.client.rpc('decide_moderation', { id, allowed: false }))).toBe('22023 reason');
    await must(admin.client.rpc('decide_moderation', word));
    expect(await knownOf(part)).toEqual([{ ...said, state, denied: 1 }]);
    expect(await denial(admin.client.rpc('decide_moderation', word))).toBe('PT409 decided');
    const told = (await newsOf(seller, 'moderator_note')).map(({ reason, listing_id }) => ({ reason, listing_id }));
    expect(told).toEqual(allowed ? [] : [{ reason: 'ما يركب', listing_id: listing }]);

    const second = await confirmed(part);
    await must(say(second.buyer, second.sale_id, voice));
    expect((await itemOf(admin, second.listing, { source: 'fits' }))?.reasons).toEqual([
      { field: 'fits', code, match: fit },
    ]);
    // Until then the word of the admin stands.
    expect(await knownOf(part)).toMatchObject([{ state, sellers: 2 }]);
  });
});

describe('what admins deny', () => {
  it('finds no ad any more, nor one that comes later, and finds them again', async () => {
    const part = newPart([fit, other]);
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const before = await insertAd(owner, part);
    const otherPart = await insertAd(owner, newPart());
    const id = await must<string>(save(admin, part, { fit: 'yamaha/mt-09:2015-', fits: false }));
    const after = await insertAd(owner, { ...part, fits: ['yamaha/mt-09:2018-'] });
    const wider = await insertAd(owner, { ...part, fits: ['yamaha/mt-09:2014-'] });
    const denied = [otherPart, wider].toSorted();
    expect((await found(owner, 'yamaha/mt-09:2018')).toSorted()).toEqual(denied);
    expect((await found(owner, 'yamaha/mt-09')).toSorted()).toEqual(denied);
    expect(await found(owner, other)).toEqual([before]);
    // What the seller wrote stays theirs.
    expect(await must(anon().from('listings').select('fits').eq('id', before))).toEqual([{ fits: [other, fit] }]);
    const document = await must(anon().rpc('listing_document', { id: before }));
    expect(JSON.stringify(document)).toContain('MT-07');
    expect(JSON.stringify(document)).not.toContain('MT-09');

    await must(admin.client.rpc('delete_part_fit', { id }));
    expect((await found(owner, 'yamaha/mt-09:2018')).toSorted()).toEqual([after, before, ...denied].toSorted());
    await must(admin.client.rpc('undo_last_change', { entity: 'part_fits', entity_id: id }));
    expect((await found(owner, 'yamaha/mt-09:2018')).toSorted()).toEqual(denied);
  });
});

describe('the desk', () => {
  it('adds, decides, changes and deletes entries, each on record', async () => {
    const part = newPart();
    const admin = await newAdmin();
    const seller = await newUser();
    await insertAd(seller, part);
    const id = await must<string>(save(admin, part, { part: ` ${part.model.toUpperCase()} ` }));
    const [entry] = await list(admin, { q: part.model });
    expect(entry).toMatchObject({ ...said, id, part: part.model, make: part.make, state: 'confirmed', decided: true });
    // What people say changes it no more.
    const { buyer, sale_id } = await confirmed(part);
    await must(say(buyer, sale_id, false));
    expect(await knownOf(part)).toEqual([{ ...said, state: 'confirmed', sellers: 2, denied: 1 }]);

    const version = (await list(admin, { q: part.model }))[0]?.updated_at;
    await must(save(admin, part, { id, version, fit: other, fits: false, part: `${part.model} Evo` }));
    expect(await list(admin, { q: `${part.model} evo` })).toMatchObject([{ id, fit: other, state: 'denied' }]);
    expect(await denial(save(admin, part, { id, version }))).toBe('PT409 changed');
    expect(await denial(save(admin, part, { id: randomUUID(), version }))).toBe('PT404 not_found');
    await must(admin.client.rpc('delete_part_fit', { id }));
    expect(await denial(admin.client.rpc('delete_part_fit', { id }))).toBe('PT404 not_found');
    const log = await must<{ action: string; label: string }[]>(
      admin.client.from('audit_log').select('action, label').eq('entity', 'part_fits').eq('entity_id', id).order('id'),
    );
    expect(log.map(({ action }) => action)).toEqual(['update', 'update', 'delete']);
    expect(log.at(-1)?.label).toBe(`${part.model} Evo`);
  });

  it('takes back a decision, and what people said meanwhile counts', async () => {
    const part = newPart();
    const [admin, { buyer, sale_id }] = await Promise.all([newAdmin(), confirmed(part)]);
    const id = await must<string>(save(admin, part, { fits: false }));
    await must(say(buyer, sale_id));
    expect(await knownOf(part)).toMatchObject([{ state: 'denied' }]);
    await must(admin.client.rpc('undo_last_change', { entity: 'part_fits', entity_id: id }));
    expect(await knownOf(part)).toEqual([{ ...said, state: 'confirmed', confirmed: 1 }]);
  });

  it('makes two entries that become the same one', async () => {
    const part = newPart([fit, other]);
    const admin = await newAdmin();
    const { buyer, sale_id } = await confirmed(part);
    await insertAd(await newUser(), part);
    await must(say(buyer, sale_id, true));
    await must(say(buyer, sale_id, true, other));
    const entries = await list(admin, { q: part.model });
    const [from, into] = [other, fit].map((one) => entries.find((entry) => entry.fit === one));
    const saved = await must(save(admin, part, { id: from?.id, version: from?.updated_at }));
    expect(saved).toBe(into?.id);
    expect(await knownOf(part)).toEqual([{ fit, state: 'confirmed', sellers: 2, confirmed: 1, denied: 0 }]);
    expect(await list(admin, { q: part.model })).toMatchObject([{ id: into?.id, decided: true }]);
  });

  it('lists what changed last first, page by page, by part, motorcycle, make, state and category', async () => {
    const part = newPart();
    const admin = await newAdmin();
    await must(save(admin, part));
    await must(save(admin, part, { fit: other, fits: false }));
    const fits = async (args: object = {}) => (await list(admin, { q: part.model, ...args })).map((entry) => entry.fit);
    expect(await fits()).toEqual([other, fit]);
    const [first] = await list(admin, { q: part.model, page_size: 1 });
    expect(await fits({ page_size: 1, after: first?.cursor })).toEqual([fit]);
    expect(await fits({ state: 'confirmed' })).toEqual([fit]);
    expect(await fits({ state: 'said,denied' })).toEqual([other]);
    expect(await fits({ part_category: 'exhaust,tyre' })).toEqual([other, fit]);
    expect(await fits({ part_category: 'tyre' })).toEqual([]);
    expect((await list(admin, { q: 'MT-07', state: 'denied' })).every((entry) => entry.fit.includes('mt-07'))).toBe(
      true,
    );
    expect((await list(admin, { q: 'Akrapovic' })).length).toBeGreaterThan(0);
    for (const [args, hint] of [
      [{ state: 'odd' }, 'state'],
      [{ after: 'odd' }, 'after'],
      [{ page_size: 0 }, 'page_size'],
    ] as const)
      expect(await denial(admin.client.rpc('admin_list_part_fits', args))).toBe(`22023 ${hint}`);
  });

  it.each([
    [{ part: ' -- ' }, 'part_name'],
    [{ part: 'x'.repeat(61) }, 'part_name'],
    [{ part_category: 'odd' }, 'part_category'],
    [{ make: 'odd' }, 'make'],
    [{ fit: 'yamaha' }, 'fits'],
    [{ fit: 'yamaha/no-such-model' }, 'fits'],
    [{ fit: 'yamaha/mt-09:2020-2017' }, 'fits'],
    [{ fit: null }, 'fits'],
    [{ fits: null }, 'fits'],
  ])('refuses %j', async (args, hint) => {
    expect(await denial(save(await newAdmin(), newPart(), args))).toBe(`22023 ${hint}`);
  });

  it('is of admins alone', async () => {
    const part = newPart();
    const rider = await newUser();
    for (const by of [rider, await newSuspended()]) {
      expect(await denial(save(by, part))).toMatch(/^42501/);
      expect(await denial(by.client.rpc('admin_list_part_fits'))).toMatch(/^42501/);
      expect(await denial(by.client.rpc('delete_part_fit', { id: randomUUID() }))).toMatch(/^42501/);
    }
    expect(await must(rider.client.from('part_fits').select('id').limit(1))).toEqual([]);
    expect(await denial(anon().from('part_fits').select('id').limit(1))).toMatch(/^42501/);
    const admin = await newAdmin();
    expect(await denial(admin.client.from('part_fits').insert({ part_category: 'exhaust', part: 'x', fit }))).toMatch(
      /^42501/,
    );
  });
});

describe.skipIf(lacks('dbUrl'))('with its lists', () => {
  it('an entry follows a new slug, is one where two makes are merged, and goes with its model', async () => {
    const part = newPart([fit, other]);
    const admin = await newAdmin();
    const seller = await newUser();
    await insertAd(seller, part);
    await insertAd(seller, { ...part, make: 'yoshimura', fits: [fit] });
    await undone(async (tx) => {
      const entries = async () =>
        (
          await tx`select make, fit from public.part_fits where lower(part) = lower(${part.model}) order by make, fit`
        ).map(({ make, fit: one }) => `${make} ${one}`);
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin.id, role: 'authenticated' })}, true)`;
      await tx`update public.models set slug = 'mt-09-sp' where maker = 'yamaha' and slug = 'mt-09'`;
      const renamed = 'yamaha/mt-09-sp:2017-2020';
      expect(await entries()).toEqual([`akrapovic ${other}`, `akrapovic ${renamed}`, `yoshimura ${renamed}`]);
      await tx`select public.merge_category('makers', 'yoshimura', 'akrapovic')`;
      expect(await entries()).toEqual([`akrapovic ${other}`, `akrapovic ${renamed}`]);
      await tx`delete from public.models where maker = 'yamaha' and slug = 'mt-07'`;
      expect(await entries()).toEqual([`akrapovic ${renamed}`]);
    });
  });
});
