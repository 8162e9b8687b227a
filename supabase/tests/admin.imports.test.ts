/** Files that admins bring: each row by itself, once, tried before, gone on with after an interruption, and taken back. */
import { freshName, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { bike, denial, newAdmin, picture } from './domain.ts';
import { newShop, shopWords } from './shop.ts';

interface Outcome {
  number: number;
  outcome: string;
  problem: { field?: string; code: string } | null;
}

const start = (admin: Person, kind: string, more: object = {}) =>
  must<string>(admin.client.rpc('start_import', { kind, file_name: 'file.csv', row_count: 9, ...more }));
const send = (admin: Person, run_id: string, rows: object[], dry = false) =>
  must<Outcome[]>(
    admin.client.rpc('import_rows', { run_id, dry, rows: rows.map((values, at) => ({ number: at + 2, values })) }),
  );
const inShort = (outcomes: Outcome[]) =>
  outcomes.map(({ outcome, problem }) => [outcome, problem?.field, problem?.code].filter(Boolean).join(' '));
const undo = (admin: Person, run_id: string, portion = 200) =>
  must<{ undone: number; kept: number; done: boolean }>(admin.client.rpc('undo_import', { run_id, portion }));
const adsOf = (person: Person) =>
  must<{ id: string; title_en: string }[]>(secret().from('listings').select('id, title_en').eq('owner_id', person.id));

describe('a file of ads', () => {
  it('is tried without storing anything, and says of each row what is wrong', async () => {
    const [admin, seller] = await Promise.all([newAdmin(), newUser()]);
    const run = await start(admin, 'listings', { owner: seller.email });
    const rows = [
      bike,
      { ...bike, make: 'no-such' },
      { ...bike, price: null },
      { ...bike, price: 0 },
      { ...bike, title_ar: 'x', title_en: null },
      { ...bike, city: 'atlantis' },
      { ...bike, title_en: 'Call 0501234567 now' },
      { ...bike, year: 'soon' },
      { ...bike, bike_type: null },
    ];
    const tried = inShort(await send(admin, run, rows, true));
    expect(tried).toEqual([
      'added',
      'failed make unknown',
      'failed price required',
      'failed price invalid',
      'failed title invalid',
      'failed city unknown',
      'failed title_en refused',
      'failed invalid',
      'failed type invalid',
    ]);
    expect(await adsOf(seller)).toEqual([]);
    expect(await must(admin.client.rpc('import_progress', { run_id: run }))).toEqual({ last: 0 });
    // What was tried is stored the same way.
    expect(inShort(await send(admin, run, rows))).toEqual(tried);
    expect(await adsOf(seller)).toHaveLength(1);
  });

  it('is stored once, whatever is sent again after a lost reply, for whom it says', async () => {
    const [admin, seller, { owner }] = await Promise.all([newAdmin(), newUser(), newShop()]);
    const shop = await must<{ name_en: string }>(
      secret().from('shops').select('name_en').eq('owner_id', owner.id).single(),
    );
    const run = await start(admin, 'listings');
    const rows = [
      { ...bike, owner: seller.username },
      { ...bike, owner: shop.name_en },
      bike,
      { ...bike, owner: 'nobody at all' },
    ];
    const first = await send(admin, run, rows);
    expect(inShort(first)).toEqual(['added', 'added', 'failed owner unknown', 'failed owner unknown']);
    expect(inShort(await send(admin, run, rows))).toEqual(inShort(first));
    expect([(await adsOf(seller)).length, (await adsOf(owner)).length]).toEqual([1, 1]);
    expect(await must(admin.client.rpc('import_progress', { run_id: run }))).toEqual({ added: 2, failed: 2, last: 5 });
    // Without pictures nobody sees them, and they are none of the ads of the month that the plan allows.
    const [row] = await must<{ listed: boolean }[]>(
      secret().from('listings').select('listed').eq('owner_id', seller.id),
    );
    expect(row?.listed).toBe(false);
    expect(await must(seller.client.rpc('ads_left'))).toMatchObject({ used: 0 });
  });

  it('is taken back but for what somebody has touched since', async () => {
    const [admin, seller] = await Promise.all([newAdmin(), newUser()]);
    const run = await start(admin, 'listings', { owner: seller.id });
    await send(
      admin,
      run,
      ['Plain one', 'With a picture', 'Made cheaper'].map((title_en) => ({ ...bike, title_en })),
    );
    const ads = await adsOf(seller);
    const idOf = (title: string) => ads.find(({ title_en }) => title_en === title)?.id ?? '';
    await must(
      secret()
        .from('listing_images')
        .insert(picture(seller, idOf('With a picture'))),
    );
    await must(seller.client.from('listings').update({ price: 5 }).eq('id', idOf('Made cheaper')));
    expect(await undo(admin, run, 2)).toMatchObject({ done: false });
    await undo(admin, run);
    expect((await adsOf(seller)).map(({ title_en }) => title_en).toSorted()).toEqual([
      'Made cheaper',
      'With a picture',
    ]);
    expect(await must(admin.client.rpc('import_progress', { run_id: run }))).toMatchObject({ undone: 1, kept: 2 });
    // Nothing goes on with a run that was taken back.
    expect(
      await denial(admin.client.rpc('import_rows', { run_id: run, rows: [{ number: 9, values: bike }], dry: false })),
    ).toBe('PT409 import_undone');
  });

  it('comes out as it went in', async () => {
    const [admin, seller, again] = await Promise.all([newAdmin(), newUser(), newUser()]);
    const run = await start(admin, 'listings', { owner: seller.id });
    await send(admin, run, [
      { ...bike, tags: ['=1+1', 'نظيف'], year: 2020, warranty: true, description_ar: 'سطر\nثاني' },
      { kind: 'part', part_category: 'helmet', title_ar: 'خوذة جديدة', condition: 'new', city: 'jeddah', price: 250 },
    ]);
    const out = (person: Person, more: object = {}) =>
      must<Record<string, unknown>[]>(
        admin.client.rpc('export_rows', { kind: 'listings', owner: person.email, ...more }),
      );
    const exported = await out(seller);
    const second = await start(admin, 'listings', { owner: again.id });
    expect(inShort(await send(admin, second, exported))).toEqual(['added', 'added']);
    const plain = (rows: Record<string, unknown>[]) =>
      rows
        .map(
          ({
            id: _id,
            ad_number: _n,
            owner: _o,
            owner_id: _ownerId,
            created_at: _c,
            updated_at: _u,
            expires_at: _e,
            ...row
          }) => row,
        )
        .toSorted((a, b) => Number(a['price']) - Number(b['price']));
    expect(plain(await out(again))).toEqual(plain(exported));
    const [first] = exported;
    expect(await out(seller, { after: first?.['id'], page_size: 1 })).toEqual([exported[1]]);
  });
});

describe('a file of shops', () => {
  it('opens one for each owner, and is taken back but for what somebody has touched since', async () => {
    const [admin, owner, { owner: other }, keen] = await Promise.all([newAdmin(), newUser(), newShop(), newUser()]);
    const run = await start(admin, 'shops');
    const outcomes = await send(admin, run, [
      { ...shopWords(), owner: owner.email },
      { ...shopWords(), owner: other.email },
      { ...shopWords(), owner: owner.email, type: 'no-such' },
      { ...shopWords(), name_ar: null, name_en: null, owner: (await newUser()).email },
      { ...shopWords(), owner: keen.email },
    ]);
    expect(inShort(outcomes)).toEqual([
      'added',
      'failed owner exists',
      'failed owner exists',
      'failed name invalid',
      'added',
    ]);
    await must(keen.client.from('shops').update({ name_en: 'Renamed' }).eq('owner_id', keen.id));
    expect(await undo(admin, run)).toEqual({ undone: 1, kept: 1, done: true });
    expect(await must(secret().from('shops').select('name_en').eq('owner_id', keen.id))).toEqual([
      { name_en: 'Renamed' },
    ]);
    expect(await must(secret().from('shops').select('id').eq('owner_id', owner.id))).toEqual([]);
  });
});

describe('a file of categories', () => {
  it('adds what is new, changes what differs, and is taken back row by row', async () => {
    const admin = await newAdmin();
    const [old, fresh] = [freshName('t'), freshName('t')];
    await must(secret().from('shop_types').insert({ slug: old, name_en: 'Old', name_ar: 'قديم' }));
    const run = await start(admin, 'categories', { list: 'shop_types' });
    const rows = [
      { slug: old, name_en: 'Renamed', name_ar: 'قديم' },
      { slug: fresh, name_en: 'Fresh' },
      { slug: 'gear' },
      { name_en: 'No slug' },
      { slug: freshName('t'), name_ar: 'بدون' },
    ];
    expect(inShort(await send(admin, run, rows, true))).toEqual([
      'changed',
      'added',
      'same',
      'failed slug required',
      'failed name_en required',
    ]);
    await send(admin, run, rows);
    const nameOf = async (slug: string) =>
      (await must<{ name_en: string }[]>(secret().from('shop_types').select('name_en').eq('slug', slug)))[0]?.name_en;
    expect([await nameOf(old), await nameOf(fresh)]).toEqual(['Renamed', 'Fresh']);
    await must(admin.client.rpc('save_category', { list: 'shop_types', id: fresh, entry: { name_en: 'Touched' } }));
    expect(await undo(admin, run)).toEqual({ undone: 1, kept: 1, done: true });
    expect([await nameOf(old), await nameOf(fresh)]).toEqual(['Old', 'Touched']);
    await must(secret().from('shop_types').delete().in('slug', [old, fresh]));
  });
});

describe('a file of invitations', () => {
  it('invites whoever has no account, once', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    const email = `${freshName('new')}@example.test`;
    const run = await start(admin, 'invitations');
    const rows = [
      { email: ` ${email.toUpperCase()} ` },
      { email: person.email },
      { email: 'nonsense' },
      { username: 'Salem' },
    ];
    expect(inShort(await send(admin, run, rows))).toEqual([
      'added',
      'failed email exists',
      'failed email invalid',
      'failed email required',
    ]);
    const again = await start(admin, 'invitations');
    expect(inShort(await send(admin, again, [{ email }]))).toEqual(['same']);
    const invitation = () =>
      must<{ state: string; invited_by: string }[]>(
        admin.client.from('invitations').select('state, invited_by').eq('email', email),
      );
    expect(await invitation()).toEqual([{ state: 'waiting', invited_by: admin.id }]);
    expect(await must(person.client.from('invitations').select('id'))).toEqual([]);
    expect(await denial(admin.client.from('invitations').update({ state: 'sent' }).eq('email', email))).toBe('42501');
    expect(await undo(admin, run)).toMatchObject({ undone: 1, done: true });
    expect(await invitation()).toEqual([]);
  });

  it('that were sent stay', async () => {
    const admin = await newAdmin();
    const email = `${freshName('new')}@example.test`;
    const run = await start(admin, 'invitations');
    await send(admin, run, [{ email }]);
    await must(admin.client.rpc('record_invitations', { outcomes: [{ email, error: 'down' }] }));
    expect(await must(admin.client.from('invitations').select('state, problem').eq('email', email).single())).toEqual({
      state: 'failed',
      problem: 'down',
    });
    await must(admin.client.rpc('record_invitations', { outcomes: [{ email }] }));
    expect(await undo(admin, run)).toEqual({ undone: 0, kept: 1, done: true });
  });
});

describe('an import', () => {
  it('refuses nonsense', async () => {
    const admin = await newAdmin();
    const begin = (more: object) =>
      denial(admin.client.rpc('start_import', { kind: 'listings', file_name: 'f', row_count: 1, ...more }));
    expect(await begin({ kind: 'profiles' })).toBe('22023 kind');
    expect(await begin({ row_count: 100_001 })).toBe('22023 row_count');
    expect(await begin({ owner: 'nobody at all' })).toBe('22023 owner');
    expect(await begin({ kind: 'categories', list: 'profiles' })).toBe('22023 list');
    const run_id = await start(admin, 'shops');
    const rows = (given: unknown) => denial(admin.client.rpc('import_rows', { run_id, rows: given, dry: true }));
    for (const given of [
      [],
      {},
      [1],
      [{ number: 'x', values: {} }],
      [{ number: 2, values: [] }],
      Array.from({ length: 201 }, () => ({ number: 2, values: {} })),
    ])
      expect(await rows(given)).toBe('22023 rows');
  });

  it('is on record, and written by its functions alone', async () => {
    const admin = await newAdmin();
    const run = await start(admin, 'invitations');
    await send(admin, run, [{ email: `${freshName('x')}@example.test` }]);
    await must(admin.client.rpc('finish_import', { run_id: run }));
    await undo(admin, run);
    const log = await must<{ after: object }[]>(
      secret().from('audit_log').select('after').eq('entity', 'import_runs').eq('entity_id', run).order('id'),
    );
    expect(log.map(({ after }) => Object.keys(after))).toEqual([['started_at'], ['finished_at'], ['undone_at']]);
    for (const table of ['import_runs', 'import_rows'])
      expect(await denial(admin.client.from(table).delete().not('number', 'is', null))).toMatch(/^42/);
  });
});
